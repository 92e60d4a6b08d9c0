import type { AnswerType } from '@assay/shared/answerType';
import { describe, expect, test } from 'vitest';
import { askPages } from '../../../test/support/questionSite.ts';

const ANSWERABLE: [AnswerType, string, unknown][] = [
  ['number', 'How many stores does the company have?', 31],
  ['number', 'How many hotels does it serve?', 4200],
  ['number', 'In which year was the company founded?', 1998],
  ['number', 'How many years is the warranty?', 5],
  ['percentage', 'What percentage of its electricity comes from renewable sources?', 82],
  ['percentage', 'What share of the packaging is recycled?', 40],
  ['currency', 'What does the Studio plan cost per month?', 49],
  ['currency', 'What was its annual revenue?', 18_400_000],
  ['boolean', 'Does the company offer a free trial?', true],
  ['boolean', 'Is a credit card required?', false],
  ['boolean', 'Does the company offer refunds on Lightcare?', false],
  ['boolean', 'Can customers pay with Klarna?', true],
  ['boolean', 'Does the company have more than 20 stores?', true],
  ['boolean', 'Does it have a store in Malmö?', true],
  ['boolean', 'Is the company certified to ISO 14001?', true],
  ['list', 'Which countries does it ship to?', ['Norway', 'Sweden', 'Denmark', 'Finland']],
  ['list', 'Which certifications does the company hold?', ['ISO 9001', 'ISO 14001', 'B Corp']],
  ['list', 'Which payment methods are accepted?', ['Visa', 'Mastercard', 'PayPal', 'Klarna']],
  ['list', 'In which cities does it have stores?', ['Bergen', 'Oslo', 'Stavanger', 'Malmö']],
  ['url', 'What is the link to the careers page?', 'https://fjordlys.example/careers'],
  ['url', 'Where is the privacy policy?', 'https://fjordlys.example/privacy-policy'],
  ['url', 'What is its LinkedIn profile?', 'https://www.linkedin.com/company/fjordlys'],
  ['open_text', 'Who is the CEO?', 'Ingrid Aas, Chief Executive Officer'],
  [
    'open_text',
    'What does the company do?',
    'Fjordlys designs and manufactures repairable lamps for homes and offices.',
  ],
  ['open_text', 'How long is the warranty?', 'The warranty on every lamp is 5 years.'],
];

describe('what the pages state', () => {
  test.each(ANSWERABLE)('%s: %s', async (answerType, question, expected) => {
    const { value, confidence, reasoning } = await askPages({ question, answerType });
    expect(value, reasoning).toEqual(expected);
    expect(confidence).toBeGreaterThan(0.3);
  });
});

const UNANSWERABLE: [AnswerType, string][] = [
  ['number', 'How many factories does the company have?'],
  ['number', 'How many countries does it operate in?'],
  ['number', 'How many patents does it hold?'],
  ['percentage', 'What percentage of managers are women?'],
  ['currency', 'What was its profit?'],
  ['currency', 'How much does the Enterprise plan cost?'],
  ['boolean', 'Does the company ship to Canada?'],
  ['boolean', 'Is the company SOC 2 certified?'],
  ['boolean', 'Does the company have ISO 27001 certification?'],
  ['boolean', 'Is the company carbon neutral?'],
  ['list', 'Which universities does it work with?'],
  ['url', 'What is the link to the status page?'],
  ['url', 'What is its GitHub account?'],
  ['open_text', 'Who is the CTO?'],
  ['open_text', 'Which ERP consultancy did the company hire?'],
  ['contact_engagements', 'What did the CEO like recently?'],
];

describe('what no page states is null, with the pages that were looked at', () => {
  test.each(UNANSWERABLE)('%s: %s', async (answerType, question) => {
    const { value, reasoning, confidence, citations } = await askPages({ question, answerType });
    expect(value, reasoning).toBeNull();
    expect(confidence).toBe(0);
    expect(reasoning).toContain('https://fjordlys.example/');
    expect(citations.length).toBeGreaterThan(0);
  });
});
