import { useData, useRoute } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { nextTick, onMounted, watch } from 'vue'
import './tables.css'

/** Draws the diagrams that are not drawn yet. The library is loaded only for a page with a diagram. */
async function draw(isDark) {
  await nextTick()
  const nodes = [...document.querySelectorAll('pre.mermaid:not([data-processed])')]
  if (nodes.length === 0) return
  const { default: mermaid } = await import('mermaid')
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: isDark ? 'dark' : 'neutral' })
  await mermaid.run({ nodes })
}

export default {
  extends: DefaultTheme,
  setup() {
    const [route, { isDark }] = [useRoute(), useData()]
    onMounted(() => draw(isDark.value))
    watch(
      () => route.path,
      () => draw(isDark.value),
    )
  },
}
