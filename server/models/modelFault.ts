/** Why a model cannot be installed, chosen or run, in sentences fit for whoever runs Assay. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault';
}
