import type { Tool } from './tool.ts';
import { askCompany, askPerson } from './tools/ask.ts';
import { findWorkEmail } from './tools/findWorkEmail.ts';
import { getCredits } from './tools/getCredits.ts';
import { researchCompany } from './tools/researchCompany.ts';
import { getRun, listRuns } from './tools/runs.ts';
import { explainScore, score } from './tools/scores.ts';

/** Every tool, in the order in which they are listed. docs/mcp.md. */
export const TOOLS: readonly Tool[] = [
  researchCompany,
  askCompany,
  askPerson,
  findWorkEmail,
  score,
  explainScore,
  listRuns,
  getRun,
  getCredits,
];

export const toolNamed = (name: string): Tool | undefined => TOOLS.find((tool) => tool.name === name);
