/**
 * What was asked of whom, whatever version of a template asked it and however its answer is judged: what an answer is compared
 * with, to say what has changed. Null for questions that are older than this.
 */
export const up = `
  ALTER TABLE run_questions
    ADD COLUMN question_key BINARY(32) NULL,
    ADD KEY run_questions_by_question (question_key)`;
