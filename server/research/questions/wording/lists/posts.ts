import type { Rewording } from '../rewording.ts';

const POSTS =
  '(?:vacanc(?:y|ies)|jobs?|posts|positions?|roles?|openings|job openings|job vacancies|open positions|open roles|vacant posts|staff|people|employees|workers|colleagues)';
const NOW = '(?: (?:at the moment|at present|right now|now|currently|today|these days|just now))?';
const FIRM = '(?:they|you|we|it|the \\p{L}+|the \\p{L}+ \\p{L}+)';
const SEEK =
  '(?:hir(?:e|ing)(?: for)?|recruit(?:ing)?(?: for)?|advertis(?:e|ing)(?: for)?|look(?:ing)? (?:for|to (?:fill|hire|recruit|take on))|seek(?:ing)?|(?:want|wanting|wish|trying|try|hop(?:e|ing)|need)(?:ing)? to (?:fill|hire|recruit|take on)|search(?:ing)? for|fill(?:ing)?|offer(?:ing)?|have (?:open|vacant|free)|have got|want|need)';

/** Ways to ask which posts are open, as "Which positions are they hiring for?". */
export const POSTS_ASKED: readonly Rewording[] = [
  {
    from: new RegExp(
      `^(?:which|what|for which|for what) (?:(?:open|current|free|vacant|new) )?(?:kinds? of |sorts? of )?${POSTS} (?:is|are|do|does) ${FIRM} (?:currently |now |presently |actively |still )?${SEEK}${NOW}\\??$`,
      'iu',
    ),
    to: 'Which positions are they hiring for?',
  },
  {
    from: new RegExp(
      `^(?:which|what) (?:(?:open|current|free|vacant|new) )?(?:vacancies|jobs|posts|positions|roles|openings|job openings) (?:are|have)(?: (?:they|you|it))?(?: currently| now)? (?:got|open|vacant|free|going|unfilled|on offer|available|to be filled|being advertised|advertised|listed|there|waiting to be filled|up for grabs|to fill|still open|being offered)(?: (?:with|at) (?:them|the company|the firm|the group))?${NOW}\\??$`,
      'iu',
    ),
    to: 'Which positions are they hiring for?',
  },
  {
    from: new RegExp(
      `^(?:who|whom|what kinds? of people|what sort of people|which professionals) (?:are|do|is|does) ${FIRM} (?:currently )?(?:hir(?:e|ing)|recruit(?:ing)?|look(?:ing)? (?:for|to (?:hire|recruit|take on))|(?:want|trying|try)(?:ing)? to (?:hire|recruit))${NOW}\\??$`,
      'iu',
    ),
    to: 'Which positions are they hiring for?',
  },
  {
    from: new RegExp(
      `^(?:what|which) (?:jobs|positions|posts|roles|vacancies) (?:can|could|may) (?:i|one|you|we|people) (?:currently |now )?apply for${NOW}\\??$`,
      'iu',
    ),
    to: 'Which positions are they hiring for?',
  },
  {
    from: new RegExp(
      `^(?:(?:list|all) )?(?:the |their |its |any )?(?:(?:current|present|open|latest|unfilled) )*(?:job )?(?:vacancies|openings|open positions|open posts|open jobs|jobs open|positions open|posts open|vacant positions|jobs on offer|jobs going|job offers|advertised jobs|advertised posts|positions advertised|jobs advertised)(?: (?:at|with|in) (?:the company|the firm|the group))?${NOW}\\??$`,
      'iu',
    ),
    to: 'Which positions are they hiring for?',
  },
];
