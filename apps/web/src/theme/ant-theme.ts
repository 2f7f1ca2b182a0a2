import { type MappingAlgorithm, type ThemeConfig, theme } from "antd";
import type { ColourTheme } from "./colour-theme.ts";
import { darkPalette, fontFamily, lightPalette, measures, monospaceFamily, type Palette } from "./tokens.ts";

/**
 * Ant Design's theme from our tokens. Motion stays on: the component library places its menus at the end of their motion,
 * and the style sheet makes it instant for readers who want none.
 */
export function antTheme(colourTheme: ColourTheme): ThemeConfig {
  const palette = colourTheme === "dark" ? darkPalette : lightPalette;
  return {
    algorithm: [colourTheme === "dark" ? theme.darkAlgorithm : theme.defaultAlgorithm, exactly(palette)],
    token: {
      colorPrimaryHover: palette.blueHover,
      colorPrimaryActive: palette.bluePressed,
      colorPrimaryBg: palette.blueGround,
      colorPrimaryText: palette.blue,
      colorLinkHover: palette.blueHover,
      colorLinkActive: palette.bluePressed,
      colorSuccessBg: palette.greenGround,
      colorWarningBg: palette.amberGround,
      colorErrorBg: palette.redGround,
      colorErrorText: palette.red,
      colorText: palette.ink,
      colorTextHeading: palette.ink,
      colorTextSecondary: palette.inkSecondary,
      colorTextTertiary: palette.inkTertiary,
      colorTextDescription: palette.inkTertiary,
      colorTextPlaceholder: palette.inkTertiary,
      colorBgLayout: palette.ground,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.float,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      colorSplit: palette.line,
      borderRadius: measures.radius,
      borderRadiusLG: measures.radius + 2,
      borderRadiusSM: measures.radius - 1,
      controlHeight: measures.controlHeight,
      fontFamily,
      fontFamilyCode: monospaceFamily,
      fontSize: measures.fontSize,
      fontSizeSM: 12,
      boxShadow: palette.shadow,
      boxShadowSecondary: palette.shadow,
      motionDurationFast: "0.12s",
      motionDurationMid: "0.16s",
      motionDurationSlow: "0.2s",
      wireframe: false,
    },
    components: {
      Button: {
        primaryColor: palette.onBlue,
        dangerColor: palette.onRed,
        primaryShadow: "none",
        defaultShadow: "none",
        dangerShadow: "none",
      },
      Table: { headerBg: palette.recess, rowHoverBg: palette.recess, headerSplitColor: palette.line, cellPaddingBlockMD: 10 },
      Form: { itemMarginBottom: 28, verticalLabelPadding: "0 0 4px" },
      Tabs: { horizontalItemGutter: 24 },
      Tooltip: { colorBgSpotlight: palette.ink, colorTextLightSolid: palette.ground },
      Tree: {
        nodeHoverBg: palette.recess,
        nodeSelectedBg: palette.blueGround,
        titleHeight: 28,
        directoryNodeSelectedBg: palette.blueGround,
        directoryNodeSelectedColor: palette.ink,
      },
      Slider: {
        ...{ railBg: palette.line, railHoverBg: palette.lineStrong, trackBg: palette.blue, trackHoverBg: palette.blueHover },
        ...{ handleColor: palette.blue, handleActiveColor: palette.bluePressed },
      },
      Skeleton: { gradientFromColor: palette.recess, gradientToColor: palette.line },
      Segmented: { trackBg: palette.recess, itemSelectedBg: palette.surface },
    },
  };
}

/** The hues as they are: an algorithm of the library would shift them and with them the contrast that was computed. */
function exactly(palette: Palette): MappingAlgorithm {
  return (_seed, map) => ({
    ...(map ?? theme.defaultAlgorithm(theme.defaultSeed)),
    colorPrimary: palette.blue,
    colorLink: palette.blue,
    colorInfo: palette.blue,
    colorSuccess: palette.green,
    colorWarning: palette.amber,
    colorError: palette.red,
  });
}
