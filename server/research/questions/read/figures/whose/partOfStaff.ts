import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import type { Place } from '../../clauses.ts';

const WHOLE = 'workforce|staff|employees|people|team|headcount|colleagues|workers|personnel';
/** "What share of the workforce are women?", "How many percent of employees are women?" */
const WHOLE_ASKED = new RegExp(
  `(?:(?:share|percentage|percent|per cent|proportion|portion|part|%) of (?:all |the |its |their )*(?:total |whole |entire )?(?:${WHOLE})(?: members)?|(?<!\\p{L})(?:women|men|female\\p{L}*|male\\p{L}*) (?:share )?(?:in|among|of) (?:the |its |their )?(?:total |whole )?(?:${WHOLE})|(?<!\\p{L})(?:workforce|staff)(?= (?:is|are|was|were)))(?= (?:is|are|was|were|identif\\p{L}+)(?!\\p{L})|\\??$)`,
  'iu',
);
const IS_WHOLE = inAnyCase(
  new RegExp(
    `^(?:${WHOLE}|employed|company|firm|group|business|house|organi[sz]ation|shares|capital|equity|us|them|it|those|these|everyone|all|total|jobs|posts|positions|the|our|whole|entire|overall|own|permanent|current|global|worldwide|salaried|members?|\\d[\\d,.]*|more|than|over|about|around|some|nearly|almost|who|work|here|now|today|year|last|this|average|on)$`,
    'u',
  ),
);

/** What a share is of: behind it, or before it where its sentence opens with that. */
const BEHIND =
  /^ of (?<base>(?:(?:all|the|our|its|their|these|those) )*(?:[\p{L}\d-]+ ){0,2}?[\p{L}-]+)(?= (?:is|are|was|were|at|in|on|who|worked|identif\p{L}+|hold|have|has|and)(?!\p{L})|[,.;:)]|$)/iu;
const BEFORE =
  /(?:^|[;:] )(?:Of|Among|Amongst|Across|In) (?<base>(?:(?:all|the|our|its|their|these|those) )*(?:[\p{L}\d,.-]+ ){0,2}?[\p{L}-]+)(?:, | )(?:about |around |some |nearly |almost |over )?$/iu;
/** "71% are nurses, and among those 12% are men": of the part that was told last. */
const OF_THOSE =
  /\d[^;.]{0,80}(?:, (?:and )?|; |and )(?:among|amongst|of) (?:those|these|them|whom),? (?:about |around |some |nearly )?$/iu;
const LABEL =
  /(?<!\p{L})(?:among|amongst|in|of) (?<base>(?:(?:all|the|our|its|their) )*(?:[\p{L}-]+ ){0,2}?[\p{L}-]+)(?=[,.;:(%]| %|$)/iu;

/** "Staff turnover", "the retention of employees": of tenants it is another. */
const OF_STAFF_ASKED =
  /(?<!\p{L})(?:staff|employees?|workforce|personnel)['’]?s? (?:turnover|retention|churn|attrition|fluctuation|satisfaction)(?!\p{L})|(?<!\p{L})(?:turnover|retention|churn|attrition|satisfaction) (?:of|among|amongst) (?:the |its |their )?(?:staff|employees?|workforce|personnel)(?!\p{L})/iu;
const OF_OTHERS_TOLD =
  /(?<!\p{L})(?:(?:turnover|retention|churn|attrition|satisfaction) (?:of|among|amongst) (?:the |our |its )?|(?=(?:tenant|customer|client|member|user|patient|student|resident|guest|subscriber|donor|volunteer)s?['’]? (?:turnover|retention|churn|attrition|satisfaction)))(?<who>\p{L}{3,})/iu;
const STAFF = /^(?:staff|employees?|workforce|personnel|team|people|colleagues|workers)$/iu;

/** Those who decide, by what they are called. */
const CLASSES = [
  /(?<!\p{L})(?:boards?|directors?|trustees?|governors?|supervisory|non-executives?|aufsichtsr\p{L}+|vorst[aä]nd\p{L}*|verwaltungsr\p{L}+|conseil|consejo|consiglio|raad|styrelse\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:manag\p{L}*|executives?|senior|leaders?|leadership|supervisors?|heads? of|principals?|lead roles?|leading positions?|c-suite|führungs\p{L}+|leitung\p{L}*|leitende\p{L}*|cadres?|directiv\p{L}+|dirig\p{L}+|leidinggevenden?|chefs?|chefer)(?!\p{L})/iu,
];
const CLASS_ASKED =
  /(?:(?:share|percentage|percent|per cent|proportion|%) of (?:all |the |its |their )*|(?<!\p{L})(?:women|men) (?:on|in|among) (?:the |its |their )?)(?<who>(?:\p{L}+[ -]){0,2}?(?:boards?|directors?|trustees?|governors?|managers?|management|leaders(?:hip)?|executives?))(?!\p{L})/iu;

/**
 * Whether a share is told of a part of the people, where the whole workforce is asked for: "of our 48 groomers, 83% are women", "women make up 44%
 * of the senior team"; or of managers, where the board is.
 */
export function isOfPartOfStaff(
  { passage: { text }, headings }: Excerpt,
  { start, end }: Place,
  question: string,
): boolean {
  const labels = headings.filter(({ level }) => level >= LEVEL_OF_LABELS).map((label) => label.text);
  const who = CLASS_ASKED.exec(question)?.groups?.who;
  if (who !== undefined) {
    const asked = CLASSES.filter((one) => one.test(who));
    const around = [text, ...labels, headings[0]?.text ?? ''];
    if (asked.length > 0 && !asked.some((one) => around.some((said) => one.test(said)))) return true;
  }
  if (OF_STAFF_ASKED.test(question)) {
    const others = [text, ...labels].flatMap((said) => OF_OTHERS_TOLD.exec(said)?.groups?.who ?? []);
    if (!OF_STAFF_ASKED.test(text) && others.some((one) => !STAFF.test(one))) return true;
  }
  if (!WHOLE_ASKED.test(question)) return false;
  if (OF_THOSE.test(text.slice(0, start))) return true;
  const bases = [
    BEHIND.exec(text.slice(end))?.groups?.base,
    BEFORE.exec(text.slice(0, start))?.groups?.base,
    ...labels.slice(0, 1).map((label) => LABEL.exec(label)?.groups?.base),
  ];
  return bases.some((base) => base !== undefined && !base.split(' ').every((word) => IS_WHOLE.test(word)));
}
