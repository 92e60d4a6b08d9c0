/** Why a model cannot be installed, chosen or run; the message is for whoever runs Assay. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault';
}
