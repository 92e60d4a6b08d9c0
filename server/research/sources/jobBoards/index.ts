import { ashby } from './ashby.ts';
import { bambooHr } from './bambooHr.ts';
import { breezy } from './breezy.ts';
import { greenhouse } from './greenhouse.ts';
import { icims } from './icims.ts';
import { lever } from './lever.ts';
import { oracle } from './oracle.ts';
import { personio } from './personio.ts';
import { pinpoint } from './pinpoint.ts';
import type { JobBoard } from './posting.ts';
import { recruitee } from './recruitee.ts';
import { rippling } from './rippling.ts';
import { smartRecruiters } from './smartRecruiters.ts';
import { teamtailor } from './teamtailor.ts';
import { workable } from './workable.ts';
import { workday } from './workday.ts';

/** Every job board that is read, in the order in which answers name them. docs/open-jobs.md, "Boards". */
export const JOB_BOARDS: readonly JobBoard[] = [
  greenhouse,
  lever,
  ashby,
  smartRecruiters,
  workable,
  recruitee,
  personio,
  teamtailor,
  bambooHr,
  breezy,
  workday,
  pinpoint,
  rippling,
  oracle,
  icims,
];
