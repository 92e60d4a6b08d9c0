import type { Rewording } from '../rewording.ts';

const ASKER =
  '(?:i|we|you|one|people|customers|clients|visitors|guests|members|students|patients|buyers|owners|pupils|somebody|someone)';
const OFFERS =
  '(services|products|courses|treatments|classes|lessons|training|trainings|trips|tours|therapies|workshops|programmes|programs|subjects|goods|machines|dishes)';
const CERTIFICATES =
  '((?:iso|quality|food|safety|security|environmental|professional|industry) )?(?:certificates|certifications|certs|accreditations)';

/** Ways to ask what is had, offered, used or done, as "Which … do they …?". */
export const HAVING_ASKED: readonly Rewording[] = [
  // "Into which tiers is the scheme divided?"
  {
    from: /^(?:into|in) (?:which|what) ([\p{L} -]{3,30}?) (?:is|are) ((?:the|their|its) [^?]{3,50}?) (?:divided|split|broken down|organi[sz]ed|grouped|separated|subdivided|structured|classified)(?: up| into)?\??$/iu,
    to: 'Which $1 does $2 have?',
  },
  {
    from: new RegExp(
      `^(?:which|what) ${OFFERS} (?:can|could|may) ${ASKER} (?:get|buy|book|have|order|use|find|take|do|choose|purchase|obtain|expect|sign up for)(?: there| here| from (?:them|you)| (?:at|with|from) the (?:company|firm|shop|school|clinic|practice))?\\??$`,
      'iu',
    ),
    to: 'Which $1 do they offer?',
  },
  {
    from: new RegExp(
      `^(?:which|what) ${OFFERS} (?:are|is) (?:available|on offer|offered|provided|to be had|being offered)(?: there| here| from them| by (?:them|the company))?\\??$`,
      'iu',
    ),
    to: 'Which $1 do they offer?',
  },
  // "What exhibitions can I see at present?"
  {
    from: new RegExp(
      `^(?:which|what) ((?:\\p{L}+ )?(?:exhibitions|shows|displays|installations|plays|productions|films)) (?:can|could|may) ${ASKER} (?:see|visit|view|watch|go to|look at)(?: there| here)?((?: at present| now| today| currently| at the moment| right now)?)\\??$`,
      'iu',
    ),
    to: 'Which $1 are on view$2?',
  },
  // "ISO certifications valid at the moment"
  {
    from: new RegExp(
      `^(?:list )?(?:the |their |its |all |any )*(?:current |valid |active )?${CERTIFICATES}(?: (?:currently|now|that are))? (?:valid|held|current|active|in force|in place|obtained|in hand|up to date)(?: (?:by (?:them|the (?:company|firm|group))|at the moment|at present|now|currently|today|right now))*\\??$`,
      'iu',
    ),
    to: (_all: string, kind = '') =>
      `Which ${kind.trim() === '' ? '' : `${/^iso/iu.test(kind) ? 'ISO' : kind.trim().toLowerCase()} `}certificates do they hold?`,
  },
  {
    from: new RegExp(
      `^(?:which|what) ${CERTIFICATES} (?:are|is|have been) (?:currently |now |still )?(?:valid|held|current|active|in force|in place|awarded to (?:them|the company|the firm))(?: (?:by (?:them|the (?:company|firm|group))|at the moment|at present|now|currently|today|right now))*\\??$`,
      'iu',
    ),
    to: (_all: string, kind = '') =>
      `Which ${kind.trim() === '' ? '' : `${/^iso/iu.test(kind) ? 'ISO' : kind.trim().toLowerCase()} `}certificates do they hold?`,
  },
  {
    from: /^(?:to|for|under|against|by) (?:which|what) (?:standards?|norms?|schemes?) (?:are|is|have|has) (?:they|it|you|the \p{L}+)(?: been)? (?:currently )?(?:certified|accredited)((?: now| today| at present| currently)?)\??$/iu,
    to: 'Which certificates do they hold$1?',
  },
  {
    from: /^(?:which|what) (?:standards|norms) (?:are|is|have|has) (?:they|it|you|the \p{L}+)(?: been)? (?:currently )?(?:certified|accredited) (?:to|for|under|against|by)((?: now| today| at present| currently)?)\??$/iu,
    to: 'Which certificates do they hold$1?',
  },
  // "What languages does the app come in?"
  {
    from: /^(?:which|what) languages (?:does|do|is|are|can|has|have) ((?:the|their|its) [\p{L} -]{2,30}?) (?:come in|exist in|offered in|available in|be used in|been translated into|published in|written in|to be had in|support)((?: now| today| at present| currently)?)\??$/iu,
    to: 'In which languages is $1 available$2?',
  },
  {
    from: new RegExp(
      `^(?:in )?(?:which|what) languages (?:can|could|may) ${ASKER} (?:use|read|have|get|operate|run|set) ((?:the|their|its) [\\p{L} -]{2,30}?)(?: in)?((?: now| today| at present| currently)?)\\??$`,
      'iu',
    ),
    to: 'In which languages is $1 available$2?',
  },
  // "What finishing do they carry out themselves?"
  {
    from: /(?<=^(?:which|what) [^?]{3,60}? (?:do|does|are|is) (?:they|it|you|the \p{L}+) )(?:carry out|perform|do|handle|undertake) (?:(?:by )?themselves|itself|(?:under|on|in) (?:their|its) own (?:roof|premises|works|workshops?|plant)|on site|internally|with their own (?:people|staff))(?=\??$)/iu,
    to: 'offer in house',
  },
];
