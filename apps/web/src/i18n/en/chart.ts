/** Texts of measuring in charts. */
export const chart = {
  chart: {
    measure: "Measure between two times",
    stopMeasuring: "End measuring",
    download: "Save curves as CSV",
    from: "From, s",
    to: "To, s",
    table: "What the curves do between both times",
    curve: "Curve",
    first: "First",
    last: "Last",
    difference: "Difference",
    slope: "Slope per s",
    lowest: "Lowest",
    highest: "Highest",
    area: "Area, × s",
    overshoot: "Overshoot",
    riseTime: "Rise 10–90 %, s",
    settlingTime: "Settling 2 %, s",
    at: "{value} at {time} s",
  },
};
