/** Reports this process's usage to its parent whenever it is requested, and ends with the parent. */
export function tellUsage() {
  process.once('disconnect', () => process.exit());
  process.on('message', (question) => {
    if (question !== 'usage') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ rss: process.memoryUsage.rss(), cpu: (user + system) / 1000, version: process.version });
  });
}
