import { inAnyCase } from '../extract/inAnyCase.ts';
import type { Finding } from '../questions/read/finding.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { mentionsOf } from './personName.ts';
import { excerptsAbout, sentencesOf, words } from './readAspects.ts';

const EDUCATION = inAnyCase(
  /(?<!\p{L})(?:stud(?:ied|ying) |degree|graduated|graduate of|ph\.? ?d(?! (?:student|candidate|thesis))|doctorate|master['’]?s?(?: of| in| degree)|bachelor['’]?s?|m\.?sc|b\.?sc|m\.?b\.?a|ll\.?m|diploma|diplom|alumn\p{L}+|educated at|train(?:ed|ing) (?:at|as|in)|learn(?:t|ed) (?:to|at|in)|apprenticeship|read \p{Ll}+ (?:\p{Ll}+ )?at \p{Lu}|studierte|promovierte)/u,
);
const OF_EDUCATION =
  /^(?:education|degrees?|academic background|qualifications|ausbildung|studium|formation|formación)/iu;
const EDUCATION_MAX = 4;

/** What a question on education must be answered by: a degree is no subject of study, and neither is a school. */
const EDUCATION_ASKED: [asked: RegExp, told: RegExp][] = [
  [
    /(?<!\p{L})(?<!where .{0,40})(?:degrees?|diploma|qualifications?|ph\.?d|doctorate|doctoral|mba)(?!\p{L})/iu,
    /(?<!\p{L})(?:degree|ph\.? ?d|doctorate|doctoral|master['’]?s?|bachelor['’]?s?|m\.?sc|m\.?a|b\.?sc|b\.?a|m\.?b\.?a|ll\.?m|diploma?|qualified)(?!\p{L})/iu,
  ],
  [
    /(?<!\p{L})(?:where|which (?:university|college|school)|universit\p{L}+|college|school|alma mater)(?!\p{L})/iu,
    /(?<!\p{L})(?:at|from|in|an der|university|college|school|institute) (?:the )?\p{Lu}|\p{Lu}\p{L}+ (?:University|College|School|Institute)/u,
  ],
];

const STUDIED = /(?<!\p{L})(?:stud(?:ied|ies|ying)|learn(?:t|ed)|trained|studierte)(?!\p{L})/iu;
const GENERAL_SUBJECT =
  /^(?:subjects?|fields?|degrees?|discipline|courses?|universit\p{L}+|schools?|colleges?|major|programmes?|programs?)$/iu;

const DEGREE =
  /(?<![\p{L}.])(?:Ph\.? ?D|DPhil|MBA|EMBA|M\.?Sc|M\.?A|MEng|MPhil|B\.?Sc|B\.?A|BEng|BEd|LL\.?[BM]|Dipl\.-Ing|[BMD]\p{Lu}\p{Ll}{1,6}|MB ?ChB|MBBS|BVSc|BVMS|DVM|DBA|MPA|MPH|MFA|BFA|BSN|MSN|MSW|MBChB|BCL|BBA)(?![\p{L}])\.?(?: \([^)%]{2,60}\))?/gu;
/** A degree that is told in plain words: beside it, those that letters tell are not all. */
const IN_WORDS =
  /(?<!\p{L})(?:degree|doctorate|diploma|master['’]?s|bachelor['’]?s|bachelor of|master of|a first in)(?!\p{L})/iu;
const SCHOOL_NAME = "\\p{Lu}[\\p{L}’'-]+(?: (?:of |and |& |for |de )?\\p{Lu}[\\p{L}’'-]+){0,4}";
const SCHOOL = new RegExp(
  `(?:University|College|School|Institute|Academy) of (?:the )?${SCHOOL_NAME}|(?:${SCHOOL_NAME} )(?:University|College|School|Institute|Academy)(?: (?:of )?\\p{Lu}[\\p{L}’'-]+)?(?!\\p{L})|Imperial College(?: London)?`,
  'gu',
);

/** For a list: the degrees or the schools themselves, where the words name them; null where a question asks for neither. */
export function educationItems(person: GatheredPerson, question: string): Finding<string>[] | null {
  const [ofDegrees, ofSchools] = EDUCATION_ASKED.map(([asked]) => asked.test(question));
  const items = ofDegrees ? DEGREE : ofSchools ? SCHOOL : null;
  if (items === null) return null;
  const told = excerptsAbout(person).filter(
    ({ passage: { text }, headings }) =>
      (EDUCATION.test(text) || DEGREE_LINE.test(text) || OF_EDUCATION.test(headings[0]?.text ?? '')) &&
      !/(?<!\p{L})(?:honorary|teaches|lectures|visiting)(?!\p{L})/iu.test(text),
  );
  if (ofDegrees && told.some(({ passage: { text } }) => IN_WORDS.test(text))) return [];
  return told.flatMap((excerpt) => {
    const { text } = excerpt.passage;
    return [...text.matchAll(items)].flatMap((match) =>
      isOfOther(text.slice(0, match.index), person)
        ? []
        : words(excerpt, match[0], match.index, 'education', 0.88),
    );
  });
}

/** "Ann Lee, Bo Ek M.Sc.": letters are of whose name they stand behind. */
function isOfOther(before: string, { names }: GatheredPerson): boolean {
  const name = /\p{Lu}[\p{L}’-]+ \p{Lu}[\p{L}’-]+(?=,? $)/u.exec(before)?.[0];
  return name !== undefined && mentionsOf(name, names).length === 0;
}

/** "LLB (Exeter), LLM (Bristol)." */
const DEGREE_LINE = /^(?:LL\.?[BM]|B\.?A|B\.?Sc|M\.?A|M\.?Sc|MBA|MEng|BEng|Ph\.? ?D|DPhil)(?!\p{L})/u;

/** What stands under a heading of education; else sentences that tell of degrees and studies. */
export function educationOf(person: GatheredPerson, question: string): Finding<string>[] {
  const subject =
    /^(?:what|which) (\p{L}+) (?:did|does|has) .{1,60} (?:study|studied|learn|learnt|learned)(?!\p{L})/iu.exec(
      question,
    )?.[1];
  // "Which instrument did she study?" is answered by what she studied, and not by a degree.
  const isParticular = subject !== undefined && !GENERAL_SUBJECT.test(subject);
  const must = isParticular ? STUDIED : EDUCATION_ASKED.find(([asked]) => asked.test(question))?.[1];
  const listed = excerptsAbout(person)
    .filter(
      ({ headings, passage }) =>
        OF_EDUCATION.test(headings[0]?.text ?? '') && !/^h[1-6]$/.test(passage.line.tag),
    )
    .flatMap((excerpt) => words(excerpt, excerpt.passage.text, 0, 'education', 0.9));
  const told =
    listed.length > 0
      ? listed
      : sentencesOf(person, (text) => EDUCATION.exec(text)?.index ?? null, 'education', 0.88);
  return told.filter(({ claim }) => must?.test(claim.value) ?? true).slice(0, EDUCATION_MAX);
}
