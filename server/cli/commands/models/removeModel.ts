import { readConfig } from '../../../config.ts';
import { asWriteFault } from '../../../models/install/disk.ts';
import { modelFolder } from '../../../models/modelFolder.ts';
import type { Output } from '../../output.ts';

/** Deletes a model's files. @throws ModelFault when there is none of that name, or the files cannot be deleted */
export function removeModel(name: string, output: Output): void {
  const models = modelFolder(readConfig(process.env));
  const { wasChosen } = removed(() => models.remove(name), models.folder);
  output.show({ removed: name, wasChosen }, () =>
    wasChosen ? `${name} was removed. It was the chosen model; now none is chosen.` : `${name} was removed.`,
  );
}

function removed<Result>(work: () => Result, folder: string): Result {
  try {
    return work();
  } catch (error) {
    throw asWriteFault(error, folder);
  }
}
