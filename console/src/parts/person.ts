/** What a profile URL calls a person, as far as it can be read: its last part, without the digits that networks append. */
export function nameInProfile(profileUrl: string): string {
  const segment = URL.parse(profileUrl)?.pathname.split('/').filter(Boolean).at(-1) ?? profileUrl;
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // Escapes of another encoding are shown as they are.
  }
  const words = text.split(/[-_.+\s]+/).filter((word) => word !== '' && !/\d/.test(word));
  if (words.length === 0) return text;
  return words.map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1)).join(' ');
}
