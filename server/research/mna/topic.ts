import type { GdeltTopic } from '../sources/gdelt.ts';

/** Words of headlines and addresses that promise a story about a deal. */
export const DEAL_STORY =
  /(?:(?<!talent[ -]|customer[ -]|user[ -])acqui(?:re[sd]?|ring|sitions?)(?![a-z])|merge[rsd]?(?![a-z])|merging|takeover|buy-?out|buys[ -]|bought[ -]by|take[ns]?[ -](?:over|private)|majority[ -](?:stake|investment|interest|growth)|controlling[ -](?:stake|interest)|(?:joins|joining|part[ -]of)[ -]the[ -].{2,40}(?:family|group)|becom(?:es?|ing)[ -](?:a[ -])?(?:part|subsidiary)|(?:is|are|now)[ -]part[ -]of|divest|sale[ -]of|sells[ -]|sold[ -]to|business[ -]combination|definitive[ -]agreement)/i;

/** Words that may promise one: read where the newsroom leaves room. */
export const PERHAPS_DEAL_STORY =
  /(?:joins|joining|welcom(?:e|es|ing)[ -]|new[ -](?:owner|chapter|ownership|home)|ownership|combin(?:e|es|ing|ation)(?![a-z])|(?:takeover|tender|cash|public)[ -]offer|transaction|terminat|withdr|calls?[ -]off|called[ -]off|statement[ -](?:on|regarding)|agree(?:s|d|ment)[ -]to|exclusive[ -]negotiations|strategic[ -]review|private[ -]equity|invests?[ -]in|investment|majority)/i;

/** What the news index is asked for. */
export const DEAL_NEWS: GdeltTopic = {
  title: 'news about acquisitions',
  words: ['acquires', 'acquired', 'acquisition', 'merger', 'takeover'],
  headline:
    /(?:acqui(?:re[sd]?|ring|sition)|merge[rsd]?(?![a-z])|takeover|buy-?out|buys |bought|take[ns]? (?:over|private)|majority stake|deal)/i,
};
