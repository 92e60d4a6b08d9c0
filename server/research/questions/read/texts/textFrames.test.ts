import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const text = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  return (await askPages({ question, answerType: 'open_text' }, { pages })).value;
};

describe('a sentence that only shares words with the question answers nothing', () => {
  test.each([
    ['Who owns the company?', 'We sell lamps of our own design under our own label.'],
    ['Who owns the company?', 'You will own the accounts of our largest shops.'],
    ['Who owns the company?', 'The two firms each own half of Voss Glass.'],
    ['Who owns the company?', 'They own it in equal parts.'],
    ['What is the minimum order?', 'Our office opened in May with a talk on lamps.'],
    ['What is the minimum order?', 'From 20 people up we come to you.'],
    ['Who is the largest shareholder?', 'Our shareholder meeting was the largest order of business.'],
    ['biggest market?', 'Our biggest order came from the fish market.'],
    ['Which accounting software do they use?', 'We light the offices of Dunlin Software.'],
    ['Which purchasing system do they use?', 'We have agreed to be acquired by Voss Systems.'],
    ['Which system do they run?', 'Our system is registered in Bergen.'],
    ['Which exchange are the shares listed on?', 'No shares on the exchange list were sold.'],
    ['What do they plan to do with the new money?', 'Bryggen Capital put new money into us in May.'],
    ['When do they close on Friday?', 'We are open Monday to Friday, closed on holidays.'],
    ['When can they be reached by phone?', 'Our shop is open on Tuesdays.'],
    ['contact email', 'Press: press@fjordlys.example'],
    ['Who is going to lead the Series B?', 'We took a loan led by Voss Bank, ahead of a planned Series B.'],
  ])('%s: %s', async (question, sentence) => {
    expect(await text(question, `<p>${sentence}</p>`)).toBeNull();
  });

  test.each([
    ['Where was the company founded?', 'Fjordlys was founded in 1998.'],
    ['Where was the company founded?', 'Fjordlys was founded in 1998 by Ingrid Aas, who had met Jo in Oslo.'],
    ['Where was the company founded?', 'Fjordlys and Voss Glass have founded a joint venture in Oslo.'],
    ['Where is the main office?', 'Fjordlys opens an office in Oslo.'],
    ['What is their mailing address?', 'Please use the form that you received by mail.'],
  ])('no such place: %s: %s', async (question, sentence) => {
    expect(await text(question, `<p>${sentence}</p>`)).toBeNull();
  });
});

describe('a sentence that says it answers', () => {
  test.each([
    ['Who owns the company?', 'Fjordlys is owned by its founders.'],
    ['Who owns the company?', 'The Aas family owns all of Fjordlys.'],
    ['Who is the largest shareholder?', 'Our largest shareholder is Bryggen Capital.'],
    ['Where was the company founded?', 'Fjordlys was founded in a boathouse in Voss.'],
    ['What is the minimum order?', 'No minimum order.'],
    ['Which accounting software do they use?', 'We use Tripletex as our accounting software.'],
    ['What do they plan to do with the new money?', 'With the new money we plan to open a second works.'],
    ['When do they close on Friday?', 'On Friday we close at 4 pm.'],
  ])('%s: %s', async (question, sentence) => {
    expect(await text(question, `<p>${sentence}</p>`)).toBe(sentence);
  });

  test('an address of a department where it is asked for', async () => {
    expect(await text('What is the press e-mail?', '<p>Press: press@fjordlys.example</p>')).toBe(
      'press@fjordlys.example',
    );
  });
});
