import type {
  CheckRequest,
  CheckResult,
  CreateRequest,
  DeleteRequest,
  DiffRequest,
  DiffResult,
  ReadRequest,
  ReadResult,
  UpdateRequest,
  WriteResult,
} from "../../rpc/requests";
import type { Session } from "../../session/session";

/** One custom resource: a thin mapping of Pulumi's operations onto the engine. A failure is a SyncError. */
export interface ResourceHandler {
  check(request: CheckRequest, session: Session): Promise<CheckResult>;
  diff(request: DiffRequest, session: Session): Promise<DiffResult>;
  create(request: CreateRequest, session: Session): Promise<WriteResult>;
  read(request: ReadRequest, session: Session): Promise<ReadResult>;
  update(request: UpdateRequest, session: Session): Promise<WriteResult>;
  delete(request: DeleteRequest, session: Session): Promise<void>;
  /**
   * The ids of the objects that `delete` takes from the cluster, as far as the state knows them: for the limits of what
   * leaves the program. Objects of hooks and records are none.
   */
  deleted(request: DeleteRequest, session: Session): readonly string[];
}
