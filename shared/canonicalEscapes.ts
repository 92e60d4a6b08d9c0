/**
 * Normalises a path: `%6a` is j, `%c3%bc` is `%C3%BC`, and so is a ü composed of u and a combining diaeresis (RFC 3986,
 * section 6.2.2; RFC 3987, section 5.3.2.2). Otherwise a person who was erased could be researched under another spelling.
 */
export function canonicalEscapes(path: string): string {
  // A % that begins no escape is itself escaped; otherwise what is decoded after it could complete one: "%a%30".
  const whole = path.replace(/%(?![0-9a-f]{2})/gi, '%25');
  return whole.replace(/(?:[\w.~-]|%[0-9a-f]{2})+/gi, (run) => {
    try {
      return encodeURIComponent(decodeURIComponent(run).normalize('NFC')).replace(
        /[!'()*]/g,
        (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
      );
    } catch {
      // Bytes of another encoding stay as they are.
      return run.replace(/%[0-9a-f]{2}/gi, (byte) =>
        /%(?:2[de]|3\d|5f|7e|[46][1-9a-f]|[57][0-9a])/i.test(byte)
          ? decodeURIComponent(byte)
          : byte.toUpperCase(),
      );
    }
  });
}
