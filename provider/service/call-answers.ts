import type { sendUnaryData, ServerUnaryCall, ServiceError } from "@grpc/grpc-js";
import type * as messages from "@pulumi/pulumi/proto/provider_pb";
import {
  CheckFailure as CheckFailureMessage,
  CheckResponse,
  DiffResponse,
  PropertyDiff,
} from "@pulumi/pulumi/proto/provider_pb";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import type { RefusedInputs } from "slipway/internal";
import { answerOnce, type RunCode } from "../rpc/answer-once";
import { initFailedError, InputsRefused, serviceError } from "../rpc/errors";
import { keepMarks } from "../rpc/keep-marks";
import { writeProperties } from "../rpc/marshal";
import { hasSecret, type PropertyMap } from "../rpc/property-value";
import type { Redactor } from "../rpc/redactor";
import type { CheckFailure, CheckResult, DiffResult, PropertyChange, WriteResult } from "../rpc/requests";
import { requestUnreadable, UnreadableRequest } from "../rpc/unreadable-request";
import { propertiesOf, tokenOf, urnOf } from "./request-fields";

/** Answers calls with messages of the protocol, without the secrets that the redactor knows. */
export class CallAnswers {
  private readonly redactor: Redactor;

  constructor(redactor: Redactor) {
    this.redactor = redactor;
  }

  /**
   * The method of the service for an operation, whose promise becomes the answer, and its failure a gRPC error.
   *
   * @param propertiesIn the properties whose secrets the redactor learns before the operation
   * @param code whose code the operation runs
   */
  unary<Request, Response>(
    operation: (request: Request) => Response | Promise<Response>,
    propertiesIn: (request: Request) => readonly PropertyMap[] = () => [],
    code: RunCode = "own",
  ): (call: ServerUnaryCall<Request, unknown>, answer: sendUnaryData<Response>) => void {
    return ({ request }, answer) => {
      answerOnce(
        () => {
          if (request instanceof UnreadableRequest) throw requestUnreadable(request);
          this.redactor.observe(urnOf(request), propertiesIn(request));
          return operation(request);
        },
        (error) => this.failure(error, tokenOf(request)),
        answer,
        code,
      );
    };
  }

  /**
   * The answer, or an error that names each argument that is refused. The engine shows the value of a property that is
   * named, so that one with a secret in it is named in the text alone.
   *
   * Source: pulumi pkg/resource/plugin/provider_plugin.go@v3.259.0 (Construct).
   */
  accepted<Answer extends object>(answer: Answer | RefusedInputs, given: PropertyMap): Answer {
    if (!("faults" in answer)) return answer;
    const faults = answer.faults.map(({ path, reason }) => ({ property: path, reason: this.redactor.text(reason) }));
    const isShown = ({ property }: CheckFailure): boolean => !hasSecret(given[propertyOf(property)]);
    throw new InputsRefused(
      faults.filter(isShown),
      faults.filter((fault) => !isShown(fault)),
    );
  }

  properties(request: unknown, properties: PropertyMap): Struct {
    return writeProperties(this.redactor.properties(tokenOf(request), properties));
  }

  outputs(request: unknown, outputs: PropertyMap): Struct {
    return writeProperties(this.redactor.properties(tokenOf(request), outputs), "quote");
  }

  checkResponse(request: messages.CheckRequest, { inputs: checked, failures }: CheckResult): CheckResponse {
    const news = propertiesOf(request.getNews());
    const inputs = keepMarks(news, checked);
    const given = { ...news, ...inputs };
    return new CheckResponse()
      .setInputs(failures.length > 0 ? writeRefused(inputs) : this.properties(request, inputs))
      .setFailuresList(failures.map((failure) => this.checkFailure(withoutValue(failure, given))));
  }

  checkFailure({ property, reason }: CheckFailure): CheckFailureMessage {
    return new CheckFailureMessage().setProperty(property).setReason(this.redactor.text(reason));
  }

  /** A path that has a secret, such as a key of a map that is secret as a whole, is shown up to the property. */
  diffResponse(result: DiffResult): DiffResponse {
    const response = new DiffResponse()
      .setChanges(result.changed ? DiffResponse.DiffChanges.DIFF_SOME : DiffResponse.DiffChanges.DIFF_NONE)
      .setReplacesList([...result.replaces])
      .setDeletebeforereplace(result.deleteBeforeReplace)
      .setStablesList([...result.stables])
      .setDiffsList([...new Set(result.changes.map(({ path }) => propertyOf(path)))])
      .setHasdetaileddiff(true);
    const details = response.getDetaileddiffMap();
    for (const { path, kind, replace, inputDiff = false } of result.changes) {
      const shown = this.redactor.text(path) === path ? path : propertyOf(path);
      details.set(shown, new PropertyDiff().setKind(diffKinds[kind][replace === true ? 1 : 0]).setInputdiff(inputDiff));
    }
    return response;
  }

  private failure(error: unknown, token: string): Partial<ServiceError> {
    if (isInitFailure(error)) {
      const { id, outputs, problems } = error;
      return initFailedError(
        id,
        this.redactor.properties(token, outputs),
        problems.map(({ message }) => this.redactor.text(message)),
      );
    }
    const failure = serviceError(error);
    return { ...failure, details: this.redactor.text(failure.details ?? "") };
  }
}

const diffKinds: Readonly<Record<PropertyChange["kind"], readonly [PropertyDiff.Kind, PropertyDiff.Kind]>> = {
  add: [PropertyDiff.Kind.ADD, PropertyDiff.Kind.ADD_REPLACE],
  update: [PropertyDiff.Kind.UPDATE, PropertyDiff.Kind.UPDATE_REPLACE],
  delete: [PropertyDiff.Kind.DELETE, PropertyDiff.Kind.DELETE_REPLACE],
};

function propertyOf(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? path;
}

/**
 * The failure in a form that the engine prints without the value: it looks the property up in the inputs, and shows the
 * whole value, that of a secret too. Source: pulumi pkg/resource/deploy/step_generator.go@v3.259.0
 * (issueCheckFailures).
 */
function withoutValue({ property, reason }: CheckFailure, given: PropertyMap): CheckFailure {
  return Object.hasOwn(given, property) ? { property: "", reason: `${property}: ${reason}` } : { property, reason };
}

/** The engine only prints some of these inputs, which may be anything. */
function writeRefused(inputs: PropertyMap): Struct {
  try {
    return writeProperties(inputs);
  } catch {
    return new Struct();
  }
}

/** Thrown instead of the answer: the resource exists, but the run must fail. */
interface InitFailure extends WriteResult {
  readonly initFailed: true;
}

/** The engine records the resource also if the run must fail. */
export function throwIfUnhealthy({ id, outputs, problems }: WriteResult): void {
  if (problems.length === 0) return;
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- an answer of the protocol, not a failure of ours
  throw { initFailed: true, id, outputs, problems } satisfies InitFailure;
}

function isInitFailure(error: unknown): error is InitFailure {
  return typeof error === "object" && error !== null && "initFailed" in error;
}
