import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Proposition } from '../proposition.ts';

/** "You must be in business": what is asked of the reader. */
const WANTED = /^you (?:must|should|have to|need to|ought to) (?:be|have|hold|own)(?!\p{L})/iu;
/** "You have worked with Ostsoft", "ideally you come from Nordbank": what an advert would like its readers to bring. */
const BROUGHT =
  /^(?:ideally,? |preferably,? )?you(?: have|['’]ve)? (?:already |previously |ideally |also |ever )*(?:worked|used|know|come (?:from|with)|bring|speak|gained|studied|trained|(?:are )?(?:at home in|familiar with|fluent in|experienced (?:in|with)|versed in|used to working))(?!\p{L})/iu;
const OF_COMPANY = inAnyCase(/^(?:do|does|are|is|have|has) (?:they|it|the company|\p{Lu})/u);
const ASKS_WANTED =
  /(?<!\p{L})(?:need|requir\p{L}*|must|expect|want|ask|insist|demand|applicants?|candidates?)(?!\p{L})/iu;

/** Whether a clause tells what is wanted of its reader, where it is asked what the company does or has. */
export const isWantedOfReader = (clause: string, { question }: Proposition): boolean =>
  (WANTED.test(clause) || BROUGHT.test(clause)) && OF_COMPANY.test(question) && !ASKS_WANTED.test(question);
