import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const listed = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'list' }, { pages });
  return value;
};

describe('a known name counts where its clause says that it is so now, in whatever language', () => {
  test.each([
    [
      'Which certificates do they hold?',
      '<h2>Zertifikate</h2><p>Wir sind nach ISO 9001 und ISO 50001 zertifiziert. ISO 14001 streben wir bis 2028 an.</p>',
      ['ISO 9001', 'ISO 50001'],
    ],
    [
      'Which certificates do they hold?',
      '<h2>Certificados</h2><p>Contamos con ISO 9001 e ISO 14001. La ISO 45001 está en trámite con la entidad.</p>',
      ['ISO 9001', 'ISO 14001'],
    ],
    [
      'Which certificates do they hold?',
      '<h2>Certifications</h2><p>Nous sommes certifiés ISO 9001 et ISO 14001. Pour ISO 50001, la demande est déposée.</p>',
      ['ISO 9001', 'ISO 14001'],
    ],
    [
      'Which certificates do they hold?',
      '<h2>Certificaten</h2><p>Wij zijn gecertificeerd volgens ISO 9001 en ISO 14001. Het certificaat ISO 27001 is verlopen.</p>',
      ['ISO 9001', 'ISO 14001'],
    ],
    [
      'Which certificates do they hold?',
      '<p>Certificados: agricultura regenerativa (REGEN) e IFS Food.</p>',
      ['agricultura regenerativa (REGEN)', 'IFS Food'],
    ],
    [
      'Which certificates do they hold?',
      '<h2>Certificates</h2><p>SQF, EU organic, kosher and halal. The lamp mark was handed back last year.</p>',
      ['SQF', 'EU organic', 'kosher', 'halal'],
    ],
    [
      'Which certificates do they hold?',
      '<h2>Certificates</h2><ul><li>VCA, for work on building sites</li><li>ISO 9001 (Bergen)</li></ul>',
      ['VCA', 'ISO 9001'],
    ],
    [
      'To which countries do they ship?',
      '<p>We do not ship to countries other than Norway and the U.S. for now.</p>',
      ['Norway', 'U.S.'],
    ],
    [
      'To which countries do they ship?',
      '<p>We cannot deliver outside Sweden and Denmark.</p>',
      ['Sweden', 'Denmark'],
    ],
    ['To which countries do they ship?', '<p>We do not ship to the U.S. or Canada.</p>', null],
  ])('%s %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});

describe('what a list names is all there is, and each item one thing', () => {
  test.each([
    ['In which regions does it run?', '<p>New region: Voss, Norway.</p>', null],
    ['Which markets do they serve?', '<p>Another market: Odda, Norway, opened on Monday.</p>', null],
    ['Where do they have offices?', '<p>Our offices are in Voss, Norway.</p>', null],
    [
      'In which regions does it run?',
      '<p>New region: Voss, Norway. Regions are now Bergen, Voss and Malmö.</p>',
      ['Bergen', 'Voss', 'Malmö'],
    ],
    [
      'In which places do they have a branch?',
      '<h2>Branches</h2><ul><li>Bergen (head office), 4 Quay Parade</li><li>Voss, Main Street</li><li>Odda, The Square</li></ul>',
      ['Bergen', 'Voss', 'Odda'],
    ],
    ['Suppliers', '<p>Wir beliefern Hotels und Kantinen in Bergen.</p>', null],
    ['Who are their insurers?', '<p>We insure Voss Ferries and Odda Cruises.</p>', null],
    ['Who are their sponsors?', '<p>We proudly sponsor Voss Rowers and Odda United.</p>', null],
    [
      'Who are their insurers?',
      '<p>We are insured with Voss Mutual and Odda Re.</p>',
      ['Voss Mutual', 'Odda Re'],
    ],
    [
      'Which wholesalers carry their lamps?',
      '<h2>Trade terms</h2><ul><li>First order: £180</li><li>Cartons: 30 lamps</li><li>Payment: 30 days</li></ul>',
      null,
    ],
  ])('%s %s', async (question, body, items) => {
    expect(await listed(question, body)).toEqual(items);
  });
});
