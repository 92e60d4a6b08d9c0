import type { GdeltTopic } from '../sources/gdelt.ts';

/** Words of headlines and addresses that promise a story about money. */
export const FUNDING_STORY =
  /(?:s[eé]rie(?:s)?[ -][a-k](?![a-z])|(?:pre-?)?seed[ -](?:round|funding|financing|runde)|rais(?:es|ed|ing)[ -](?:[$€£₹¥a-z]{0,4}[ -]?\d|over|a[ -])|funding|financ(?:ing|ement|iering)|finanz|fundraise|fund-raise|invest(?:ments?|ors?|issement|ering)|l[eè]ve[ -]|lev[eé]e|ronda|backs[ -]|backing|shareholder|(?:our|the|a) raise(?![a-z])|we[ -]raised|recapitali[sz]ation|(?:share|open)[ -]offer|placing|\d ?(?:million|mio|milli|mln|billion|m|bn)|initial[ -]public[ -]offering|(?<![a-z])ipo(?![a-z])|direct[ -]listing|goes[ -]public|debuts?[ -]on|stealth|(?:minority|per[ -]cent)[ -](?:stake|investment)|capital[ -](?:increase|raise)|share[ -]issue|private[ -]placement|invests?[ -](?:in|[$€£\d])|backed[ -]by|(?:lists?|listed|listing|trades?)[ -]on|public[ -](?:company|listing)|stock[ -]exchange|business[ -]combination|beg[ai]ns?[ -]trading|beginning[ -]trading|growth[ -](?:equity|round|investment))/i;

/** What the news index is asked for. */
export const FUNDING_NEWS: GdeltTopic = {
  title: 'news about funding',
  words: ['funding', 'raises', 'raised', 'IPO'],
  headline:
    /(?:rais(?:es|ed|ing)|series [a-k](?![a-z])|funding|financing|seed round|ipo(?![a-z])|public offering)/i,
};

/** Nouns of rounds in the languages that are read, for finding pages. */
export const FUNDING_WORDS =
  'funding round investment series seed raise finanzierung finanzierungsrunde levée financement tour série ronda financiación inversión serie round finanziamento investimento ronde investering financiering';
