import { describe, expect, test } from 'vitest';
import { asksOfSomebodyElse } from './aboutSomebodyElse.ts';

const ann = {
  readings: [{ name: 'Ann-Marie van Poe', given: ['ann-marie'], family: ['van', 'poe'], confidence: 1 }],
};
const employer = new Set(['fjordlys', 'fjordlys lamps']);

describe('a question is about the person of its profile, unless it names somebody else', () => {
  test.each<[question: string, isOther: boolean]>([
    ['Is Jo Kim the CEO?', true],
    ['Does Kim lead the sales team?', true],
    ['Is Dr. Jo Kim still there?', true],
    ['Is Ann-Marie van Poe the CEO?', false],
    ['Does Ann lead the sales team?', false],
    ['Is Poe still there?', false],
    ['Is she the CEO?', false],
    ['Does Globex employ her?', false],
    ['Does Fjordlys employ Ann?', false],
    ['Is SAP used?', false],
    ['Is German spoken?', false],
    ['Has the chair changed?', false],
  ])('%s', (question, isOther) => {
    expect(asksOfSomebodyElse(question, ann, employer)).toBe(isOther);
  });
});
