import type { Step } from '../tasks/story.js';
import { patiently } from './making.js';
import type { Tools } from './tools.js';

/** Sees that the server can be worked on, and puts there what all leagues need. */
export function prepareServer(tools: Tools): Step {
  const { driver } = tools;
  return {
    name: 'prepare_server',
    run: (work) =>
      patiently(tools, work, async () => {
        await work.assertMine();
        const { notes } = await driver.prepareServer(work.serverId);
        for (const note of notes) await work.log(note);
      }),
  };
}
