/* global fetch, location */
import { useData, withBase } from "vitepress";
import DefaultTheme from "vitepress/theme";
import { h, onMounted, ref } from "vue";

/** The menu of versions. The list lies beside the folders of all versions, so that old ones know the new ones. */
const VersionMenu = {
  setup() {
    const { theme } = useData();
    const versions = ref([theme.value.version]);
    onMounted(async () => {
      const answer = await fetch(withBase("/../versions.json")).catch(() => undefined);
      if (answer?.ok === true) versions.value = await answer.json();
    });
    const choose = ({ target }) => {
      location.href = withBase(`/../${target.value}/`);
    };
    return () =>
      h(
        "select",
        { class: "version-menu", "aria-label": "Version of the documentation", onChange: choose },
        versions.value.map((version) =>
          h("option", { value: version, selected: version === theme.value.version }, version),
        ),
      );
  },
};

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { "nav-bar-content-before": () => h(VersionMenu) }),
};
