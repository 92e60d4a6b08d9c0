import { type Quote, textQuote } from '../claims/claim.ts';
import { passagesOf } from '../documents/passage.ts';

/** "At the Royal Institution", "in Ghent", "before MPs": where something took place, by a name. */
const OCCASION =
  /(?<!\p{L})(?:at|in|on|before|during|told|addressed|auf|bei|beim|am|chez|au|à) (?:the |an? |our |its |this |der |dem |la |le )?(?:[\p{Ll}’'-]+ ){0,4}?[\p{Lu}\d]|[”"“»], \p{Lu}/u;
/** A heading or a row names its event without a verb. */
const IS_SENTENCE = /[.!?][”"’]?$/u;

/**
 * Words that tell of an engagement, with the sentence before them where only that one says at which occasion it was; null
 * where neither does.
 */
export function withOccasion(title: Quote): Quote | null {
  if (!IS_SENTENCE.test(title.words.trim()) || OCCASION.test(title.words)) return title;
  const passages = passagesOf(title.document);
  const at = passages.findIndex(({ start, end }) => start <= title.start && title.start < end);
  const [before, own] = [passages[at - 1], passages[at]];
  const isBeside = before !== undefined && own !== undefined && before.line.start === own.line.start;
  if (!isBeside || before.layer !== 'text' || !OCCASION.test(before.text)) return null;
  return textQuote(title.document, before.start, title.start + title.words.length);
}
