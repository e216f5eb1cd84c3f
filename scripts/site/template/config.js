import { defineConfig } from 'vitepress'
import site from './site.json' with { type: 'json' }

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Passes a diagram on to the browser, which renders it: see theme/index.js. */
function drawMermaid(markdown) {
  const { fence } = markdown.renderer.rules
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const { info, content } = tokens[index]
    if (info.trim() !== 'mermaid') return fence(tokens, index, ...rest)
    return `<pre class="mermaid" v-pre>${escapeHtml(content)}</pre>`
  }
}

/** Treats two braces as text, and not as an expression of a template. */
function keepBraces(markdown) {
  const { rules } = markdown.renderer
  for (const name of ['text', 'code_inline']) {
    const render = rules[name]
    rules[name] = (...given) => render(...given).replaceAll('{{', '&#123;&#123;')
  }
}

function configure(markdown) {
  drawMermaid(markdown)
  keepBraces(markdown)
}

export default defineConfig({
  title: 'Tollgate',
  description: site.description,
  lang: 'en',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  transformHead: ({ page }) =>
    page === '404.md' ? [] : [['link', { rel: 'alternate', type: 'text/markdown', href: `${site.base}${page}` }]],
  srcDir: 'pages',
  outDir: 'dist',
  cacheDir: 'cache',
  base: site.base,
  // The pages contain no HTML, so `<id>` in a sentence is text.
  markdown: { html: false, config: configure },
  themeConfig: {
    search: { provider: 'local' },
    sidebar: site.sidebar,
    outline: [2, 3],
  },
})
