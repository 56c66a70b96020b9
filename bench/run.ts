import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import * as flow from './flow.ts';
import { asMarkdown } from './measure/row.ts';
import * as memory from './memory.ts';
import * as pageWeight from './page-weight.ts';
import * as paperShown from './paper-shown.ts';
import * as render from './render.ts';
import * as start from './start.ts';
import * as world from './world.ts';

const BENCHMARKS = {
  Rendering: render,
  'The main job over HTTP': flow,
  Starting: start,
  Memory: memory,
  'Page weight': pageWeight,
  'A paper in the browser': paperShown,
};

console.log(`Node ${process.version}, ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}`);
const { world: requests, only, worlds } = parseArgs({ options: world.OPTIONS }).values;
if (requests) {
  const chosen = { ...(only && { only }), ...(worlds && { folder: worlds }) };
  console.log(`\n${await world.run(Number(requests), chosen)}`);
  process.exit();
}
for (const [title, benchmark] of Object.entries(BENCHMARKS)) {
  console.log(`\n${asMarkdown(title, await benchmark.run())}`);
}
