import type { ProgramMap } from "./values";

/** The classes of a program that are resources. */
export type ResourceClass =
  | "ArgoApplication"
  | "ArgoApplicationSet"
  | "Chart"
  | "HelmRelease"
  | "Kustomization"
  | "Manifests"
  | "Object"
  | "Provider"
  | "Sync";

/** The classes of a program that are sources: values, and no resources. */
export type SourceClass =
  "Artifact" | "Bucket" | "GitRepository" | "HelmChart" | "HelmRepository" | "LocalDirectory" | "OciRepository";

/** A place in the files of the input. */
export interface InputPlace {
  readonly file: string;
  /** From 1. */
  readonly line?: number | undefined;
}

/** What could not be carried over. */
export interface ProgramNote {
  /** A sentence without its end. */
  readonly text: string;
  readonly place?: InputPlace | undefined;
}

/** A resource or a source of a program. */
export interface ProgramPart {
  /** Unique in the program. */
  readonly id: string;
  readonly class: ResourceClass | SourceClass;
  /** The name of the resource in Pulumi; undefined for a source. */
  readonly name: string | undefined;
  /** Names for its variable, the best one first. */
  readonly hints: readonly string[];
  readonly args: ProgramMap;
  /** The options of the resource. */
  readonly options?: ProgramMap;
  /** Where the input declares it. */
  readonly place?: InputPlace | undefined;
  /** What of it could not be carried over. */
  readonly notes: readonly ProgramNote[];
}

/** A program. */
export interface Program {
  /** What it was made of, for its first line. */
  readonly origin: string;
  /** Each comes after all that it refers to. */
  readonly parts: readonly ProgramPart[];
  /** What has no counterpart at all. */
  readonly notes: readonly ProgramNote[];
}

/** All notes of a program, those of its parts too, each once. */
export function notesOf({ parts, notes }: Program): readonly ProgramNote[] {
  const all = [...notes, ...parts.flatMap((part) => part.notes)];
  return [...new Map(all.map((note) => [printNote(note), note])).values()];
}

/** `clusters/main/apps.yaml:12: the text`. */
export function printNote({ text, place }: ProgramNote): string {
  if (place === undefined) return text;
  return `${place.file}${place.line === undefined ? "" : `:${place.line}`}: ${text}`;
}
