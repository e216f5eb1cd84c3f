// This file is JavaScript and is imported first: a Node that cannot run TypeScript must still print this message.
const needed = 24

if (Number.parseInt(process.versions.node, 10) < needed) {
  const isInstalled = import.meta.url.includes('/node_modules/')
  const hint = isInstalled ? '' : ': npm start, npm test and npx tollgate bring their own'
  console.error(`tollgate needs Node ${needed}, and this is ${process.version}${hint}`)
  process.exit(1)
}
