// Plain JavaScript, imported before any TypeScript: a Node that cannot read `.ts` files must get as far as this line.
const needed = 24

if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `tollgate needs Node ${needed}, this is ${process.version}: use npm start, npm test or npx tollgate, which bring their own`,
  )
  process.exit(1)
}
