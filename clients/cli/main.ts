import colors from 'picocolors';
import { explain } from './explain.ts';
import { outliveReaders } from './output/output.ts';
import { userProgram } from './program.ts';

outliveReaders();
try {
  await userProgram().parseAsync(process.argv);
} catch (error) {
  process.stderr.write(`${colors.red('✖')} ${explain(error)}\n`);
  process.exitCode = 1;
}
