/** The largest file of a thousand people, in bytes: letters beyond ASCII take two or more. */
export const FILE_BYTES_MAX = 1_500_000;

/** The text of a file as spreadsheets write it: UTF-16 with its mark, else UTF-8 if all of it is, else Windows-1252. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = `${bytes[0]} ${bytes[1]}`;
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
