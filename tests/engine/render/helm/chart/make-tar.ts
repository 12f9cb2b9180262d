/** Makes a tar archive (ustar) of the files, with the fields that tests need. */
export function makeTar(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, content]) => {
    const data = Buffer.from(content as Uint8Array);
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write("0000644\0", 100);
    header.write(`${data.length.toString(8).padStart(11, "0")}\0`, 124);
    header.write("        0ustar\x0000", 148);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
    return [header, data, Buffer.alloc((512 - (data.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}
