import type { Company } from './company.ts';
import type { Measured } from './measure.ts';
import type { QuestionItem } from './question.ts';
import { askQuestions, type JudgedQuestion, measureQuestions } from './questionAnswer.ts';
import { MODEL_MANNERS, startScriptedModel } from './questionModel.ts';

/** One way of asking every question: the rules alone, or with a scripted model beside them. */
export interface QuestionRun {
  model: 'none' | (typeof MODEL_MANNERS)[number];
  judged: JudgedQuestion[];
}

/** Asks the questions of all companies. */
export async function askAll(
  companies: readonly Company[],
  belongs: (item: QuestionItem) => boolean = () => true,
  environment: Record<string, string> = {},
): Promise<JudgedQuestion[]> {
  const judged: JudgedQuestion[] = [];
  for (const company of companies) {
    const questions = company.questions.filter(belongs);
    if (questions.length > 0) judged.push(...(await askQuestions(company, questions, environment)));
  }
  return judged;
}

/** Asks without a model, then with each of the scripted ones. */
export async function askWithModels(
  companies: readonly Company[],
  belongs?: (item: QuestionItem) => boolean,
): Promise<QuestionRun[]> {
  const runs: QuestionRun[] = [{ model: 'none', judged: await askAll(companies, belongs) }];
  for (const model of MODEL_MANNERS) {
    const { environment, close } = await startScriptedModel(model, companies);
    try {
      runs.push({ model, judged: await askAll(companies, belongs, environment) });
    } finally {
      await close();
    }
  }
  return runs;
}

/** The totals of each run, one below the other; the name of the model stands where the type would. */
export function compareRuns(runs: readonly QuestionRun[]): Measured[] {
  return runs.flatMap(({ model, judged }) =>
    measureQuestions(judged)
      .filter(({ type }) => type === 'all')
      .map((line) => ({ ...line, type: model === 'none' ? 'no model' : `${model} model` })),
  );
}
