/** Tells the process that started this one what this one has used, whenever that is asked, and ends with it. */
export function tellUsage() {
  process.once('disconnect', () => process.exit());
  process.on('message', (question) => {
    if (question !== 'usage') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ rss: process.memoryUsage.rss(), cpu: (user + system) / 1000, version: process.version });
  });
}
