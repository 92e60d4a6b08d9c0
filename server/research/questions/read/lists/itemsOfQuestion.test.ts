import { test } from 'vitest';
import { expectAnswer } from '../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const expectList = async (question: string, body: string, expected: string[] | null) => {
  const inner = body.startsWith('<') ? body : `<p>${body}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${inner}`) };
  await expectAnswer([question, 'list', expected], pages, HOST);
};

test.each<[string, string, string[] | null]>([
  ['any ISO certs?', 'Our works hold Cyber Essentials and FSC certificates.', null],
  ['any ISO certs?', 'Our works is certified to ISO 9001.', ['ISO 9001']],
  ['any ISO certs?', 'Our works is certified to ISO 9001 and ISO 14001.', ['ISO 9001', 'ISO 14001']],
  ['Which certifications do they hold?', 'Welders are certified to AWS D1.1.', ['AWS D1.1']],
  ['Which certifications do they hold?', 'We are certified to ISO 9001 and FSC.', ['ISO 9001', 'FSC']],
  ['What kinds of insurance do they sell?', '<h2>Insurance we sell</h2><p>VHI, Laya, Irish Life</p>', null],
  ['Who do they sell to?', 'A checklist for hotels and growers.', null],
  ['Who do they sell to?', 'The laboratory is accredited for pressure, temperature and mass.', null],
  ['Who do they sell to?', 'We sell lamps to hotels and growers.', ['hotels', 'growers']],
  ['What services are on offer?', 'Our charity shops in Otley and Skipton offer what you loved.', null],
  [
    'Which finishes are available?',
    '<h2>Finish the year</h2><p>Guest post by Jane Doe, Larch Accounting, 2 December 2025</p>',
    null,
  ],
  ['Which languages is their site available in?', 'Between us we speak English, Irish and Polish.', null],
  [
    'Which languages is their site available in?',
    'Our site is available in English and Polish.',
    ['English', 'Polish'],
  ],
  ['Which business areas do they have?', 'In our business you hold a diploma and don’t mind bilges.', null],
  ['What benefits do employees get?', 'We run them in the hall free of charge and send you the film.', null],
])('a list bears the mark, the kind and the sense that its question names: %s: %s', expectList);
