import { createCamera } from "../../../../../../engine/cli/page/script/graph/create-camera";

const pane = { width: 800, height: 600 };

test.each([
  ["a small drawing is not larger than it is", { width: 400, height: 200 }, false, "translate(200 20) scale(1)"],
  ["a large one fits", { width: 7600, height: 200 }, false, "translate(20 20) scale(0.1)"],
  ["or begins at its begin, readable", { width: 7600, height: 200 }, true, "translate(20 20) scale(0.75)"],
])("%s", (_, drawing, isReadable, transform) => {
  const camera = createCamera();
  camera.fit(drawing, pane, isReadable);
  expect(camera.transform()).toBe(transform);
});

test("the point of a zoom stays where it is", () => {
  const camera = createCamera();
  camera.fit({ width: 400, height: 200 }, pane, false);
  camera.zoom(2, 200, 20);
  expect(camera.transform()).toBe("translate(200 20) scale(2)");
  camera.zoom(0.5, 300, 20);
  expect(camera.transform()).toBe("translate(250 20) scale(1)");
  camera.zoom(1000, 0, 0);
  camera.zoom(0.000001, 0, 0);
  expect(camera.transform()).toMatch(/scale\(0\.05\)$/);
});

test("what is out of view comes into view, and nothing moves for what is seen", () => {
  const camera = createCamera();
  camera.fit(pane, pane, true);
  const before = camera.transform();
  camera.reveal({ x: 10, y: 10, width: 100, height: 40 }, pane);
  expect(camera.transform()).toBe(before);
  camera.reveal({ x: 1000, y: 0, width: 100, height: 40 }, pane);
  const [, x = "", scale = ""] = /translate\(([-\d.]+) .*scale\(([\d.]+)\)/.exec(camera.transform()) ?? [];
  expect(Number(x) + 1100 * Number(scale)).toBeCloseTo(780, 0);
});
