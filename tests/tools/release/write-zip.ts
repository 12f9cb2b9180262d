import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive. */
export interface ZippedFile {
  readonly name: string;
  readonly data: Buffer;
}

/** The first day that the format can express: 1980-01-01. */
const firstDay = 0x21;
/** Version 2.0 of the format: the first with compressed files. */
const version = 20;
const utf8Names = 0x0800;
const deflated = 8;

/**
 * Writes a zip archive in which all files have the same time: the same files make the same bytes. Spec: PKWARE
 * APPNOTE.TXT 6.3.10, 4.3.
 */
export function writeZip(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of files) {
    const text = Buffer.from(name);
    const content = deflateRawSync(data, { level: 9 });
    const described = describe({ data, content, nameLength: text.length });
    const local = Buffer.concat([numbers([0x04034b50, 4]), described, text]);
    const entry = numbers([0x02014b50, 4], [version, 2]);
    // No comment, the first disk, no attributes: a reader gives files the mode that it gives new files.
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    entries.push(Buffer.concat([entry, described, place, text]));
    parts.push(local, content);
    offset += local.length + content.length;
  }
  const directory = Buffer.concat(entries);
  const count = files.length;
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [offset, 4]);
  return Buffer.concat([...parts, directory, end, numbers([0, 2])]);
}

interface Described {
  readonly data: Buffer;
  readonly content: Buffer;
  readonly nameLength: number;
}

/** What stands before a file and in the directory at the end alike. */
function describe({ data, content, nameLength }: Described): Buffer {
  const times = numbers([version, 2], [utf8Names, 2], [deflated, 2], [0, 2], [firstDay, 2]);
  const sizes = numbers([crc32(data), 4], [content.length, 4], [data.length, 4], [nameLength, 2], [0, 2]);
  return Buffer.concat([times, sizes]);
}

/** Numbers with their sizes in bytes, the lowest byte first. */
function numbers(...values: readonly (readonly [value: number, size: number])[]): Buffer {
  return Buffer.concat(
    values.map(([value, size]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );
}
