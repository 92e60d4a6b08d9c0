import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const told = async (question: string, line: string) =>
  (
    await askPages(
      { question, answerType: 'open_text' },
      {
        pages: {
          [`https://${HOST}/`]: htmlPage(
            'Fjordlys | Lamps',
            `<h1>Fjordlys</h1><h2>Safety</h2><p>${line}</p>`,
          ),
        },
      },
    )
  ).value;

test.each([
  ['Who insures Fjordlys itself?', 'That is done by the response firm that your insurer appoints.'],
  ['Who insures Fjordlys?', 'All parcels are insured by Polaris Mutual.'],
  ['Who insures them?', 'Our clients’ cargo is insured with Polaris Mutual.'],
  ['Who insures them?', 'Your insurer, Polaris Mutual, must be told within a week.'],
  ['Who insures the firm?', 'Insurance covers fire and theft.'],
  ['Who audits them?', 'Each supplier is audited by Globex Assurance.'],
  ['Who audits the company?', 'Most auditors, such as Globex, ask for it.'],
  ['Who audits the company?', 'The factories of our partners are audited by Globex Assurance.'],
])('“%s” is not answered by “%s”', async (question, line) => {
  expect(await told(question, line)).toBeNull();
});

test.each([
  ['Who insures Fjordlys itself?', 'We are insured by Polaris Mutual.'],
  ['Who insures Fjordlys?', 'Our liability insurer is Polaris Mutual.'],
  ['Who insures them?', 'Polaris Mutual insures us.'],
  ['Who audits them?', 'Our accounts are audited by Globex Assurance.'],
  ['Who audits the company?', 'Fjordlys is audited by Globex Assurance.'],
])('“%s” is answered by “%s”', async (question, line) => {
  expect(await told(question, line)).toBe(line);
});
