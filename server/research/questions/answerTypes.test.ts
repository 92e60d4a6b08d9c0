import type { AnswerType } from '@assay/shared/answerType';
import { describe, expect, test } from 'vitest';
import { BREWERY } from '../../../test/support/brewerySite.ts';
import { LEDGERLY } from '../../../test/support/ledgerlySite.ts';
import type { MemoryPages } from '../../../test/support/memoryWeb.ts';
import { askPages } from '../../../test/support/questionSite.ts';

/** A question, its answer type, and the answer: of texts a part of it, null where no page states one. */
type Case = [string, AnswerType, unknown];

async function expectAnswer([question, answerType, expected]: Case, pages: MemoryPages, domain: string) {
  const { value, reasoning } = await askPages({ question, answerType }, { pages, domain });
  if (answerType === 'open_text' && typeof expected === 'string')
    expect(value, reasoning).toContain(expected);
  else expect(value, reasoning).toEqual(expected);
}

const OF_SOFTWARE: Case[] = [
  ['How many agencies use Ledgerly?', 'number', 3500],
  ['How many employees does Ledgerly have?', 'number', 140],
  ['How many currencies does it support for invoicing?', 'number', 14],
  ['How many offices does the company have?', 'number', null],
  ['How many days is the trial?', 'number', 30],
  ['When was Ledgerly founded?', 'number', 2014],
  ['What discount do non-profits get?', 'percentage', 40],
  ['What percentage of the leadership team are women?', 'percentage', 55],
  ['What is the churn rate?', 'percentage', null],
  ['How much is saved with annual billing?', 'percentage', 20],
  ['What is the monthly price of the Growth plan?', 'currency', 79],
  ['How much does the Starter plan cost?', 'currency', 29],
  ['What is the price of the cheapest plan?', 'currency', 29],
  ['How much does the Enterprise plan cost?', 'currency', null],
  ['How much did the company raise in its Series B?', 'currency', 25000000],
  ['What is its annual recurring revenue?', 'currency', null],
  ['Does Ledgerly offer a free plan?', 'boolean', false],
  ['Does Ledgerly offer a mobile app?', 'boolean', true],
  ['Does Ledgerly have an Android app?', 'boolean', true],
  ['Does it integrate with HubSpot?', 'boolean', true],
  ['Does it integrate with QuickBooks?', 'boolean', null],
  ['Does it integrate with Salesforce?', 'boolean', null],
  ['Does Ledgerly provide an API?', 'boolean', true],
  ['Does the company have an AI assistant?', 'boolean', null],
  ['Is Ledgerly SOC 2 certified?', 'boolean', true],
  ['Is Ledgerly HIPAA compliant?', 'boolean', null],
  ['Does Ledgerly support single sign-on?', 'boolean', true],
  ['Does Ledgerly sell customer data to third parties?', 'boolean', false],
  ['Is customer data encrypted at rest?', 'boolean', true],
  ['Does the company have an office in Dublin?', 'boolean', true],
  ['Does the company have an office in London?', 'boolean', null],
  ['Does Ledgerly offer a discount for non-profits?', 'boolean', true],
  ['Does the company have more than 100 employees?', 'boolean', true],
  ['Does the company have more than 500 employees?', 'boolean', false],
  ['Was the company founded before 2010?', 'boolean', false],
  ['Does it use Xero?', 'boolean', null],
  ['Which integrations does Ledgerly offer?', 'list', ['Slack', 'HubSpot', 'Stripe', 'Asana']],
  ['In which languages is the app available?', 'list', ['English', 'German', 'French']],
  ['Where are its offices?', 'list', ['Austin, USA', 'Dublin, Ireland', 'Singapore']],
  ['Who are its customers?', 'list', ['Brightfox', 'Studio Nine', 'Pixel & Pine']],
  ['Which browsers are supported?', 'list', ['Chrome', 'Firefox', 'Safari', 'Edge']],
  ['Which certifications does it have?', 'list', ['SOC 2 Type II']],
  ['Which investors participated in its latest round?', 'list', ['Harbor Peak', 'Copper Lane']],
  ['Which awards has it won?', 'list', null],
  ['What plans does it offer?', 'list', ['Starter', 'Growth', 'Enterprise']],
  ['Link to the status page', 'url', 'https://status.ledgerly.example/'],
  ['What is the URL of its pricing page?', 'url', `https://ledgerly.example/pricing`],
  ['Twitter profile', 'url', 'https://twitter.com/ledgerly'],
  ['Link to the terms of service', 'url', `https://ledgerly.example/terms`],
  ['Link to the API documentation', 'url', null],
  ['Link to the careers page', 'url', null],
  ['Who is the CEO of Ledgerly?', 'open_text', 'Priya Natarajan'],
  ['Who founded the company?', 'open_text', 'Priya'],
  ['Who is the CTO?', 'open_text', 'Tom Weber'],
  ['Who is the head of sales?', 'open_text', 'Alicia Gomez'],
  ['Who is the head of marketing?', 'open_text', null],
  ['What does Ledgerly do?', 'open_text', 'accounting software'],
  ['Where is customer data hosted?', 'open_text', 'Frankfurt'],
  ['What is the support email?', 'open_text', 'support@ledgerly.example'],
  ['What is the phone number?', 'open_text', '+1 512 555 0142'],
  ['Which law governs the terms?', 'open_text', 'Texas'],
  ['What are the support hours?', 'open_text', 'Monday to Friday'],
  ['What is the notice period for termination?', 'open_text', '30 days'],
  ['Where is the company headquartered?', 'open_text', 'Austin'],
  ['What is the average response time of support?', 'open_text', '2 hours'],
  ['What encryption is used for data at rest?', 'open_text', 'AES-256'],
  ['What is their parental leave policy?', 'open_text', null],
  ['Which company did it acquire in 2023?', 'open_text', 'Quotient'],
];

const OF_BREWERY: Case[] = [
  ['How many people work at the company?', 'number', 34],
  ['How many countries does it export to?', 'number', 9],
  ['How many shops and restaurants sell its beers?', 'number', 600],
  ['How many guests can the taproom seat?', 'number', 120],
  ['How many awards has the brewery won?', 'number', 17],
  ['How many litres does it brew per year?', 'number', 1200000],
  ['What is the minimum order in cases?', 'number', 10],
  ['How many breweries does it run?', 'number', null],
  ['When was the brewery founded?', 'number', 2009],
  ['In what year did the company move to the harbour?', 'number', 2015],
  ['What share of its energy comes from solar panels?', 'percentage', 70],
  ['What percentage of energy comes from wind?', 'percentage', 25],
  ['What is its market share?', 'percentage', null],
  ['How much does a guided tour cost per person?', 'currency', 195],
  ['How much did it invest in the new bottling line?', 'currency', 22000000],
  ['What was the turnover in 2024?', 'currency', 48000000],
  ['What was the turnover in 2022?', 'currency', null],
  ['Above which order value is delivery free?', 'currency', 500],
  ['Does it deliver to private homes?', 'boolean', true],
  ['Does the company offer franchising?', 'boolean', false],
  ['Does it sell non-alcoholic beer?', 'boolean', null],
  ['Are dogs allowed?', 'boolean', true],
  ['Is the taproom wheelchair accessible?', 'boolean', true],
  ['Are all beers vegan?', 'boolean', true],
  ['Does it brew a gluten-free beer?', 'boolean', true],
  ['Is the beer certified organic?', 'boolean', true],
  ['Does the brewery use plastic rings?', 'boolean', false],
  ['Is the company family-owned?', 'boolean', null],
  ['Is Nordbryggeri independent?', 'boolean', true],
  ['Does the company export?', 'boolean', true],
  ['Does it have a webshop?', 'boolean', null],
  ['Does the company accept cryptocurrency?', 'boolean', null],
  ['Which beers does it make?', 'list', ['Havn', 'Tåge', 'Mulm']],
  ['In which countries are its beers sold?', 'list', ['Denmark', 'Sweden', 'Germany']],
  ['What is the link to the web shop?', 'url', 'https://shop.nordbryggeri.example/'],
  ['Instagram account', 'url', 'https://www.instagram.com/nordbryggeri/'],
  ['Who is the managing director?', 'open_text', 'Karen Holm'],
  ['Who is the head brewer?', 'open_text', 'Lise Holm'],
  ['Who are the founders?', 'open_text', 'Holm'],
  ['Who is responsible for sales?', 'open_text', 'Peter Friis'],
  ['What are the opening hours?', 'open_text', 'Thursday to Saturday'],
  ['What is the phone number?', 'open_text', '+45 86 12 34 56'],
  ['What is the general email address?', 'open_text', 'hej@nordbryggeri.example'],
  ['What does Nordbryggeri do?', 'open_text', 'brewery'],
  ['What are the payment terms for wholesale?', 'open_text', '14 days'],
  ['What is the return policy?', 'open_text', '30 days'],
  ['When do tours take place?', 'open_text', 'Saturday'],
  ['What award did Mulm win?', 'open_text', 'gold'],
  ['What machines does the bottling line use?', 'open_text', null],
  ['Which bank finances the brewery?', 'open_text', null],
  ['Who is the CFO?', 'open_text', null],
];

describe('a maker of software', () => {
  test.each(OF_SOFTWARE)('%s (%s)', (...one) => expectAnswer(one, LEDGERLY, 'ledgerly.example'));
});

describe('a brewery', () => {
  test.each(OF_BREWERY)('%s (%s)', (...one) => expectAnswer(one, BREWERY, 'nordbryggeri.example'));
});
