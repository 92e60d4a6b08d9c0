import { mentions } from './subject.ts';

const NAME = "\\p{Lu}[\\p{L}\\p{N}&’'-]+(?: (?:of |and |& )?\\p{Lu}[\\p{L}\\p{N}&’'-]+){0,4}";
const BODY_OF_NAME = new RegExp(
  `^(?:The |Our )?(?<name>${NAME}) (?<body>Foundation|Trust|Charity|Fund|Institute|Museum|Academy|Prize|Award|Fellowship|Endowment|Stiftung)(?!\\p{L})`,
  'u',
);

/**
 * "The Saltmeer Foundation, set up in 1978, …": what the words open with, where it is a body of its own that bears the company's name and
 * goes on behind it; null where the company itself is called so.
 */
export function bodyOfName(words: string, spokenNames: ReadonlySet<string>): string | null {
  const { name, body } = BODY_OF_NAME.exec(words)?.groups ?? {};
  if (name === undefined || body === undefined || !mentions(name, spokenNames)) return null;
  const ofSeveralWords = new Set([...spokenNames].filter((own) => own.includes(' ')));
  return mentions(`${name} ${body}`, ofSeveralWords) ? null : body.toLowerCase();
}
