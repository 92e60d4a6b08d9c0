/** Characters of each part of an organisation's description that a question is read with: all of it takes at most some 500 tokens of a prompt. */
export const BACKGROUND_LENGTH_MAX = 400;
