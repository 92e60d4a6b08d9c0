import { describe, expect, test } from 'vitest';
import { plainlyAsked } from './plainly.ts';

describe('texts are asked for in plain words', () => {
  test.each([
    ['What is the best way to descale a kettle?', 'How should one descale a kettle?'],
    ['How do I properly wash the blanket?', 'How should one wash the blanket?'],
    ['How to sharpen the blade?', 'How should one sharpen the blade?'],
    ['How should one clean a bowl made of copper?', 'How should one clean a copper bowl?'],
    ['If I order a boat, which trailer comes with it?', 'Which trailer is included with a boat?'],
    ['When you rent a bike, what lock is supplied?', 'Which lock is included with a bike?'],
    ['Waste heat: where does it go?', 'Where does waste heat go?'],
    ['Roof of the old mill – who built it?', 'Who built the roof of the old mill?'],
    ['Head judge of the 2026 show – who?', 'Who is the head judge of the 2026 show?'],
    ['Name their importer for Chile.', 'Who is their importer for Chile?'],
    ['Is there a dealer for Malta, and who is it?', 'Who is the dealer for Malta?'],
    ['What was Ann’s job before joining the brewery?', 'What did Ann do before they joined the brewery?'],
    ['Who owns the brewery? (owner)', 'Who owns the brewery?'],
  ])('%s', (question, asked) => expect(plainlyAsked(question, 'open_text')).toBe(asked));

  test.each([
    'How is the glass made?',
    'Why did they move?',
    'Who owns the brewery?',
    'What warranty comes with a new machine?',
    'What is the way to the harbour?',
    'Which bowl is made of copper?',
    'When is a permit needed?',
  ])('as it is: %s', (question) => expect(plainlyAsked(question, 'open_text')).toBe(question));
});

describe('addresses are asked for by a link', () => {
  test.each([
    ['Could you send me the URL of the menu?', 'Link to the menu?'],
    ['What is the web address for booking a table?', 'Where can one book a table?'],
    ['Got a link to the price list?', 'Link to the price list?'],
    ['Address of the press page?', 'Link to the press page?'],
    ['Opening hours page: URL?', 'Link to opening hours page'],
    ['At which web address are the statutes to be found?', 'Link to the statutes'],
    ['Where can parents find the term dates online?', 'Link to the term dates'],
    ['Where do they post jobs? URL please', 'Where do they post jobs?'],
    ['Where can I get an appointment on the internet?', 'Where can I book an appointment online?'],
    ['Please give me the address of the page about tours.', 'Link to tours.'],
    ['Link to the searchable archive of the magazine', 'Where can the magazine be searched online?'],
  ])('%s', (question, asked) => expect(plainlyAsked(question, 'url')).toBe(asked));

  test.each([
    'Where is their page on delivery?',
    'Link to the shop',
    'Where can one book a seminar?',
    'Who links to them?',
    'At which address is the mill?',
  ])('as it is: %s', (question) => expect(plainlyAsked(question, 'url')).toBe(question));
});

describe('where somebody spoke is asked for by events', () => {
  test.each([
    ['Where has Ann Bell appeared as a speaker?', 'At which events has Ann Bell spoken?'],
    ['Where will she be a panellist?', 'Where will she be a panellist?'],
    ['Which fairs has Bo Lie talked at?', 'At which fairs has Bo Lie spoken?'],
    ['Where has Ann Bell spoken?', 'Where has Ann Bell spoken?'],
  ])('%s', (question, asked) => expect(plainlyAsked(question, 'contact_engagements')).toBe(asked));
});
