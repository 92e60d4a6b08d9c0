import { describe, expect, test } from 'vitest';
import { saidFor } from './synonyms.ts';
import { wordsOf } from './words.ts';

const keysOf = (text: string): string[] => wordsOf(text).map(({ key }) => key);

/** Whether any word of a text is one of a question, or says the same. */
function touches(question: string, text: string): boolean {
  const held = new Set(keysOf(text));
  return keysOf(question).some((key) => held.has(key) || [...saidFor(key)].some((other) => held.has(other)));
}

describe('words that only look or sound alike are no answer to each other', () => {
  test.each([
    ['housing', 'house'],
    ['marketing', 'markets'],
    ['evening', 'even'],
    ['third generation', 'we generate heat'],
    ['corporation', 'corporate'],
    ['expression', 'express courier'],
    ['clothing', 'cloth'],
    ['open', 'vacancy'],
    ['salary', 'payments to farmers'],
    ['staff turnover', 'revenue'],
    ['night train', 'training'],
    ['our ships', 'dispatch of orders'],
    ['tool hire', 'recruiting'],
    ['the books', 'booking'],
    ['team members', 'membership'],
    ['the sites', 'a credit facility'],
    ['in the event of rain', 'conference'],
    ['fair wages', 'exhibition'],
    ['report a claim', 'dashboard'],
    ['annual leave', 'the director left'],
    ['seats', 'headquarters'],
    ['stock exchange', 'returned'],
    ['in stock', 'share'],
    ['dashboard', 'annual report'],
    ['pets', 'employees'],
    ['warrants', 'guarantee'],
    ['board members', 'membership'],
    ['planning permission', 'pricing tiers'],
  ])('%s / %s', (question, text) => expect(touches(question, text)).toBe(false));
});

describe('words in one sense still say the same', () => {
  test.each([
    ['do they ship abroad', 'we deliver'],
    ['are they hiring', 'vacancies'],
    ['job openings', 'vacancy'],
    ['how many team members', 'employees'],
    ['revenue', 'turnover'],
    ['can I rent a bike', 'bike hire'],
    ['goods', 'products'],
    ['debt facility', 'a loan'],
    ['where do they train staff', 'training'],
    ['data warehouse', 'database'],
    ['how do I report a fault', 'notify us'],
    ['power generation', 'we generate'],
    ['how many trucks', '85 tractor units'],
    ['do they lease it', 'rented'],
    ['warranty', 'we warrant castings for two years'],
    ['accounting software', 'our accounts'],
    ['who is in charge of the kiln', 'responsible'],
  ])('%s / %s', (question, text) => expect(touches(question, text)).toBe(true));
});
