// pdf.js looks for both when it is loaded, and makes neither unless it draws.
exports.DOMMatrix = class {};
exports.Path2D = class {};
