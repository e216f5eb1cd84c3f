// This file is JavaScript and is imported first: a Node that cannot run TypeScript must still print this message.
const needed = 24

if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `tollgate needs Node ${needed}, and this is ${process.version}: npm start, npm test and npx tollgate bring their own`,
  )
  process.exit(1)
}
