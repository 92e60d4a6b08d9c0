import { type ClaimDraft, textQuote } from '../claims/claim.ts';
import { readNumbers, wholeReading } from '../claims/numbers.ts';
import { numberReader } from '../claims/reader.ts';
import type { Line } from '../documents/pageText.ts';
import { HEAD_COUNT_MAX } from './employees.ts';
import { areOfOtherRows } from './factCells.ts';
import { isAboveItsFigure } from './figureRuns.ts';
import type { Prose } from './reading.ts';

const NOUNS =
  "employees|employees worldwide|team members|staff|people|colleagues|co-workers|mitarbeiter(?:innen|\\*innen|:innen)?|mitarbeitende|beschäftigte|collaborateurs|salariés|employés|empleados|trabajadores|dipendenti|collaboratori|medewerkers|werknemers|collega['’]s|colaboradores|funcionários|anställda|medarbetare|medarbejdere|ansatte|työntekijää|pracowników|zaměstnanců|munkatárs|dolgozó";
const LABEL = new RegExp(`^(?:${NOUNS})(?: weltweit| worldwide| globally)?$`, 'iu');
/** Figure and label are inline elements of one block, and nothing stands between them: "176team members". */
const GLUED = new RegExp(`^(\\d[\\d.,]{0,8}\\+?)(?:${NOUNS})$`, 'iu');
const FIGURE = /^(?:ca\. |circa |over |über |más de |plus de |> ?)?\d[\d.,’' ]{0,10}(?: ?[kK])? ?\+?$/;

const mayBeLabelled = (figure: Line, label: Line): boolean =>
  figure.region !== 'control' && label.region !== 'control' && !areOfOtherRows(figure, label);

/** Figures with their label below them, each a line of its own: "250+" over "Employees". */
export function employeeStatDrafts(prose: Prose): ClaimDraft<number>[] {
  const { document } = prose;
  if (document.isArticle) return [];
  return document.lines.flatMap((line, index): ClaimDraft<number>[] => {
    const next = document.lines[index + 1];
    const glued = gluedFigure(prose, line);
    if (glued !== null) return [glued];
    if (isAboveItsFigure(document, index + 1)) return [];
    if (!next || !mayBeLabelled(line, next)) return [];
    const figure = document.text.slice(line.start, line.end);
    if (figure.length > 20 || !FIGURE.test(figure)) return [];
    if (!LABEL.test(document.text.slice(next.start, next.end))) return [];
    const number = readNumbers(figure)[0];
    const value = number ? wholeReading(number) : null;
    if (!number || value === null || value < 1 || value > HEAD_COUNT_MAX) return [];
    const words = figure.slice(number.start, number.end);
    return [
      {
        field: 'employeeCount',
        value,
        unit: 'people',
        bound: /\+$|over|über|más|plus|>/.test(figure) ? 'atLeast' : 'exact',
        said: { words, reader: numberReader },
        asOf: prose.asOf,
        quote: textQuote(document, line.start, next.end),
        extractor: { name: 'figure with label', strength: 0.9 },
        sourceClass: prose.sourceClass,
        match: prose.match,
      },
    ];
  });
}

function gluedFigure(prose: Prose, line: Line): ClaimDraft<number> | null {
  const { document } = prose;
  if (line.region === 'control' || line.end - line.start > 40) return null;
  const words = GLUED.exec(document.text.slice(line.start, line.end))?.[1]?.replace(/[.,+]+$/, '') ?? '';
  const value = Number(words.replace(/[.,](?=\d{3})/g, ''));
  if (words === '' || !Number.isInteger(value) || value < 1 || value > HEAD_COUNT_MAX) return null;
  return {
    field: 'employeeCount',
    value,
    unit: 'people',
    bound: 'exact',
    said: { words, reader: numberReader },
    asOf: prose.asOf,
    quote: textQuote(document, line.start, line.end),
    extractor: { name: 'figure with label', strength: 0.85 },
    sourceClass: prose.sourceClass,
    match: prose.match,
  };
}
