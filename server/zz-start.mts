import { startApp } from '/work/main/server/testing/start-app';
const t=Date.now(); setTimeout(()=>{console.log('still'); process.exit(1)}, 60000).unref();
const app = await startApp(); console.log('started', Date.now()-t);
console.log(await app.call('GET','/categories').then(a=>[a.status, JSON.stringify(a.body).slice(0,200)]));
await app.close(); console.log('closed', Date.now()-t);
