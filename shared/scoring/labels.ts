/**
 * The form in which labels are compared: NFKC, trim, collapsed spaces, full case folding.
 *
 * JavaScript has no case folding. Lower, upper and lower case again give the same classes (ß, ẞ and SS; ſ and s), but for
 * two letters: a final sigma is a sigma, and the Turkish dotless ı stays apart from i (Unicode, CaseFolding.txt, status T).
 */
export function foldLabel(label: string): string {
  return foldCase(label.normalize('NFKC')).normalize('NFKC').replace(/\s+/g, ' ').trim();
}

function foldCase(text: string): string {
  return text
    .split('ı')
    .map((part) => part.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ'))
    .join('ı');
}

/** Makes the function that reads a template's choices: a choice key becomes its label, any other text stays as it is. A text
 * that equals a label is that label, even where another choice has it as a key.
 */
export function choiceReader(
  choiceLabels: Readonly<Record<string, string>> | undefined,
): (text: string) => string {
  if (choiceLabels === undefined) return (text) => text;
  const labelOfKey = new Map(Object.entries(choiceLabels).map(([key, label]) => [foldLabel(key), label]));
  const labels = new Set(Object.values(choiceLabels).map(foldLabel));
  return (text) => {
    const folded = foldLabel(text);
    return labels.has(folded) ? text : (labelOfKey.get(folded) ?? text);
  };
}
