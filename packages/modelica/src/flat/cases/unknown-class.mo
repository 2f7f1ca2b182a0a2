// refuses to flatten a class that is not there
// class: M
model N
end N;
