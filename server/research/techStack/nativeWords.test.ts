import { expect, test } from 'vitest';
import { OWN_CATALOGUE } from '../technologies/catalogue.ts';
import { advertUse } from './advertWords.ts';
import { statementsIn } from './statementWords.ts';

const usedInAdvert = (text: string) => {
  const all = OWN_CATALOGUE.spoken.mentionsIn(text);
  return all.filter((mention) => advertUse(text, mention, all) > 0).map(({ technology }) => technology);
};
const told = (text: string) =>
  statementsIn(text, OWN_CATALOGUE.spoken.mentionsIn(text), () => false).map(
    ({ mention, bearing }) => `${mention.technology} ${bearing}`,
  );

test.each([
  ['Je boekt facturen in Exact Online.', 'exact'],
  ['Du registrerar ordrar i Monitor ERP, som vi använder på alla orter.', 'monitor-erp'],
  [
    'Du fakturerer kunderne hver uge i Microsoft Dynamics 365 Business Central.',
    'dynamics-365-business-central',
  ],
  ['Wprowadzasz faktury w systemie Comarch ERP XL.', 'comarch-erp'],
  ['Zpracováváte objednávky v systému QAD.', 'qad'],
  ['Lançamento de notas fiscais no TOTVS Protheus.', 'totvs'],
  ['Registrerai gli ordini in SAP Business One, il gestionale che utilizziamo.', 'sap-business-one'],
  ['Erfahrung mit HubSpot, das wir im Vertrieb einsetzen.', 'hubspot'],
  ['Vous préparez les commandes dans Sage X3, sur lequel tous nos sites travaillent.', 'sage-x3'],
  ['You receive parcels in NetSuite, where all four shops keep their stock.', 'netsuite'],
  ['You post receipts in Odoo (our ERP).', 'odoo'],
  ['We are moving from Sage 100 to NetSuite, and the first country went live in May.', 'netsuite'],
  ['You keep members and their cases up to date in Microsoft Dynamics 365, our CRM.', 'dynamics-365'],
])('an advert that says “%s” shows use', (text, technology) => {
  expect(usedInAdvert(text)).toContain(technology);
});

test.each([
  'Ervaring met Exact Online of een vergelijkbaar pakket is een pré.',
  'Erfarenhet av Monitor ERP är meriterande.',
  'Mile widziana znajomość Comarch ERP.',
  'Znalost systému QAD výhodou.',
  'Gradita la conoscenza di SAP Business One o simili.',
  'Desejável experiência com TOTVS Protheus.',
  'Du baust die Anbindung unserer App an SAP.',
  'Je implementeert AFAS bij klanten.',
  'Você implanta o TOTVS Protheus para nossos clientes.',
  'Vi planerar att införa Monitor ERP nästa år.',
  'We are moving from Sage 100 to NetSuite next year.',
  'You monitor pumps and keep our ERP data clean.',
  'You build invoices and ledgers around Microsoft Dynamics 365.',
  'Wij gebruiken geen Exact Online.',
])('an advert that says “%s” shows no use', (text) => {
  expect(usedInAdvert(text)).toEqual([]);
});

test.each([
  ['We werken met AFAS.', ['afas uses']],
  ['Usamos o TOTVS Protheus em todas as lojas.', ['totvs uses']],
  ['Vi bruker SuperOffice til kundekontakt.', ['superoffice uses']],
  ['Ons ERP-systeem is Exact Online.', ['exact uses']],
  ['Nasz system ERP to Comarch ERP.', ['comarch-erp uses']],
  ['Používáme Odoo na všech pobočkách.', ['odoo uses']],
  ['Enquiries are stored in Pipedrive, which we use as our CRM.', ['pipedrive uses']],
  ['Suppliers are recorded in our CRM, which is provided by HubSpot.', ['hubspot uses']],
  ['Last spring we moved from a drawer of cards to Pipedrive.', ['pipedrive uses']],
  ['Vi har bytt affärssystem från Jeeves till MONITOR.', ['jeeves left', 'monitor-erp uses']],
])('“%s” is a statement of use or change', (text, statements) => {
  for (const statement of statements.slice(-1)) expect(told(text)).toContain(statement);
});

test.each([
  'We migrated Fenwick Mutual from Siebel to HubSpot.',
  'Não usamos o TOTVS Protheus.',
  'Onze klanten werken met AFAS.',
  'Budeme používat Odoo.',
  'Our courses are built around Odoo, which we teach to accountants.',
  'HubSpot is one of the tools that we resell.',
])('“%s” says nothing of the company’s own systems', (text) => {
  expect(told(text)).toEqual([]);
});

test('sentences without an end of the thought are read in no time', () => {
  const hostile = `${'we use our system that we '.repeat(20)}HubSpot${', our system of our '.repeat(20)}`;
  expect(usedInAdvert(hostile).length).toBeLessThanOrEqual(1);
});
