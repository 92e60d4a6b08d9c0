import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

const answerTo = async (sentence: string, question: string) => {
  const site = {
    [`https://${HOST}/`]: htmlPage(
      'Fjordlys',
      `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${sentence}</p>`,
    ),
  };
  return (await askPages({ question, answerType: 'number' }, { pages: site })).value;
};

describe('a year is of what it is told of', () => {
  test.each([
    [
      'In 2019 Norrsken invested in us, followed two years later by Ember Partners.',
      'In which year did Ember Partners invest?',
    ],
    [
      'In 2018 Mirandel acquired 60 per cent of the shares, and the rest three years later.',
      'When did Mirandel acquire the remaining shares?',
    ],
    ['In 2018 Mirandel acquired 60 per cent of our shares.', 'When was Mirandel founded?'],
    ['In 2020 we bought Tyne Hoists, founded by the Rudd family.', 'When was Tyne Hoists founded?'],
    ['In 2023 the Polaris was shortlisted for the Alder Medal.', 'When did they win the Alder Medal?'],
    [
      'Vice-principal Ross Keane has taught here since 1995.',
      'When was Ross Keane appointed vice-principal?',
    ],
    ['The Fjordlys Foundation, set up in 1978, supports young designers.', 'When was Fjordlys founded?'],
  ])('%s | %s', async (sentence, question) => {
    expect(await answerTo(sentence, question)).toBeNull();
  });

  test.each([
    [
      'In 2019 Norrsken invested in us, followed two years later by Ember Partners.',
      'In which year did Norrsken invest?',
      2019,
    ],
    [
      'Tyne Hoists was founded in 1974 in Gateshead and joined us later.',
      'When was Tyne Hoists founded?',
      1974,
    ],
    ['Our founders bought the chapel of 1868 in 1999.', 'When did they buy the chapel?', 1999],
    ['In 2023 the Polaris won the Alder Medal.', 'When did they win the Alder Medal?', 2023],
  ])('%s tells %s', async (sentence, question, value) => {
    expect(await answerTo(sentence, question)).toBe(value);
  });
});
